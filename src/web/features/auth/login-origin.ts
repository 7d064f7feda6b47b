import { path } from "../../../contract/paths.ts";

/** Stored in the history entry of the login page: it survives a reload and appears in no address. */
export interface LoginOrigin {
  readonly from: string;
  /** Email of a customer who has just registered. */
  readonly email?: string;
}

/** Page to open after the login; never another site, never the login page itself. */
export function originOf(state: unknown): string {
  const from = textIn(state, "from");
  const ours = /^\/(?![/\\])/.test(from);
  return ours && !/^\/(?:login|register)(?:[/?#]|$)/.test(from) ? from : path.account();
}

export function isFromCheckout(state: unknown): boolean {
  return originOf(state).startsWith(path.checkout());
}

/** Email to fill in; empty if there is none. */
export function emailOf(state: unknown): string {
  return textIn(state, "email");
}

function textIn(state: unknown, key: keyof LoginOrigin): string {
  const entries = new Map(Object.entries(typeof state === "object" && state !== null ? state : {}));
  const text = entries.get(key);
  return typeof text === "string" ? text : "";
}
