import type { OfficeBrowser } from "../../../../http/office/office-router.ts";
import { deviceOf, newToken, tokenHash } from "../../../customers/index.ts";
import { officeSessionExpiry } from "../sessions/office-session.ts";
import {
  addHalfSession,
  type Factors,
  type NewOfficeSession,
  openSession,
} from "../sessions/office-session-store.ts";
import type { StaffShop } from "../staff-shop.ts";

/** Browser and IP address of a call. */
export interface Visit {
  readonly browser: OfficeBrowser;
  readonly address: string;
}

/** Opens a session after the password; it still needs the second factor. */
export async function openHalfSession(
  { db, now }: StaffShop,
  { browser }: Visit,
  staffId: number,
): Promise<void> {
  const token = newToken();
  await addHalfSession(db, newSession(browser, token, { staffId, openedAt: now(), isWhole: false }));
  browser.setSession(token);
}

/** Opens a complete session, after both factors or a passkey. */
export async function openFullSession(
  { db, now, onMail }: StaffShop,
  { browser, address }: Visit,
  staffId: number,
  factors: Factors,
): Promise<void> {
  const token = newToken();
  const session = newSession(browser, token, { staffId, openedAt: now(), isWhole: true });
  await openSession(db, session, { factors, address, browserHash: tokenHash(browser.name()) });
  browser.setSession(token);
  onMail();
}

function newSession(
  browser: OfficeBrowser,
  token: string,
  {
    staffId,
    openedAt,
    isWhole,
  }: { readonly staffId: number; readonly openedAt: Date; readonly isWhole: boolean },
): NewOfficeSession {
  return {
    tokenHash: tokenHash(token),
    staffId,
    createdAt: openedAt,
    lastUsedAt: openedAt,
    expiresAt: officeSessionExpiry(openedAt, openedAt, isWhole),
    provedAt: isWhole ? openedAt : null,
    ...deviceOf(browser.userAgent),
  };
}
