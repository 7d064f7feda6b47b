import type { Context } from "hono";
import { Failure } from "../../domains/failure.ts";

/**
 * The office's origin in the browser. OFFICE_ORIGIN or PUBLIC_URL makes it the only one; without them, the
 * request's host counts, such as `localhost` or an address in the workshop's network.
 */
export type OfficeOriginOf = (context: Context) => string;

export function createOfficeOrigin(knownOrigin: string | undefined): OfficeOriginOf {
  return (context) => {
    const { host } = new URL(context.req.url);
    if (knownOrigin === undefined) return `http://${host}`;
    if (host !== new URL(knownOrigin).host) throw new Failure("call-unknown");
    return knownOrigin;
  };
}

/**
 * Requires that a change comes from a page of the office; browsers set the Origin header, and pages cannot
 * forge it.
 */
export function requireOwnOrigin(context: Context, ownOrigin: string): void {
  if (context.req.header("origin") !== ownOrigin) throw new Failure("office-foreign-origin");
}
