import { path } from "../../../contract/paths.ts";

/** Travels in the history entry of the login page: it outlives a reload and shows in no address. */
export interface LoginOrigin {
  readonly from: string;
}

/** Where a customer goes on after the login page; never to another site, never back to the login itself. */
export function originOf(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : undefined;
  const ours = typeof from === "string" && /^\/(?![/\\])/.test(from);
  return ours && !/^\/(?:login|register)(?:[/?#]|$)/.test(from) ? from : path.account();
}

export function isFromCheckout(state: unknown): boolean {
  return originOf(state).startsWith(path.checkout());
}
