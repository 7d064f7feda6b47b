import { path } from "../../../contract/paths.ts";

/** Travels in the history entry of the login page: it outlives a reload and shows in no address. */
export interface LoginOrigin {
  readonly from: string;
  /** Of who has just registered. */
  readonly email?: string;
}

/** Where a customer goes on after the login page; never to another site, never back to the login itself. */
export function originOf(state: unknown): string {
  const from = textIn(state, "from");
  const ours = /^\/(?![/\\])/.test(from);
  return ours && !/^\/(?:login|register)(?:[/?#]|$)/.test(from) ? from : path.account();
}

export function isFromCheckout(state: unknown): boolean {
  return originOf(state).startsWith(path.checkout());
}

/** The email to fill in; empty when there is none. */
export function emailOf(state: unknown): string {
  return textIn(state, "email");
}

function textIn(state: unknown, key: keyof LoginOrigin): string {
  const entries = new Map(Object.entries(typeof state === "object" && state !== null ? state : {}));
  const text = entries.get(key);
  return typeof text === "string" ? text : "";
}
