import type { Context } from "hono";
import { Failure } from "../../domains/failure.ts";

/**
 * The office's own address as the browser that asks has it. Told by the settings it is the only one; a shop without a
 * public address is wherever it is asked for, as a demo at `localhost` or in the workshop's network.
 */
export type OfficeOriginOf = (context: Context) => string;

export function createOfficeOrigin(known: string | undefined): OfficeOriginOf {
  return (context) => {
    const { host } = new URL(context.req.url);
    if (known === undefined) return `http://${host}`;
    if (host !== new URL(known).host) throw new Failure("call-unknown");
    return known;
  };
}

/** A change comes from a page of the office itself: browsers say so, and no page can make them lie. */
export function requireOwnOrigin(context: Context, own: string): void {
  if (context.req.header("origin") !== own) throw new Failure("office-foreign-origin");
}
