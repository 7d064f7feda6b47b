import { newToken, tokenHash } from "../customers/index.ts";
import { newTotpSecret } from "./office/sign-in/totp.ts";
import type { StoredLink } from "./staff-change-store.ts";

const LINK_MS = 24 * 3_600_000;

/** A link that works once, within a day. The token is shown to one person and never stored. */
export function newStaffLink(now: Date): { readonly token: string; readonly storedLink: StoredLink } {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  return { token, storedLink: { tokenHash: tokenHash(token), totpSecret: newTotpSecret(), expiresAt } };
}

/** The token follows the `#`, so it does not appear in server logs. */
export function staffLinkAddress(officeOrigin: string, token: string): string {
  return `${officeOrigin}/office/welcome#${token}`;
}
