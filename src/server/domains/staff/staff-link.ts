import { newToken, tokenHash } from "../customers/index.ts";
import { newTotpSecret } from "./sign-in/totp.ts";
import type { StoredLink } from "./staff-change-store.ts";

const LINK_MS = 24 * 3_600_000;

/** A link that works once, for a day: its token is told to one person and never kept. */
export function newStaffLink(now: Date): { readonly token: string; readonly kept: StoredLink } {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  return { token, kept: { tokenHash: tokenHash(token), totpSecret: newTotpSecret(), expiresAt } };
}

/** Behind the `#` it reaches no server's log. */
export function staffLinkAddress(officeOrigin: string, token: string): string {
  return `${officeOrigin}/office/welcome#${token}`;
}
