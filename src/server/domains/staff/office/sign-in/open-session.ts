import type { OfficeBrowser } from "../../../../http/office/office-router.ts";
import { deviceOf, newToken, tokenHash } from "../../../customers/index.ts";
import { officeSessionExpiry } from "../sessions/office-session.ts";
import type { Factors, NewOfficeSession, OfficeSessionStore } from "../sessions/office-session-store.ts";

export interface OpenSessionDeps {
  readonly sessions: OfficeSessionStore;
  readonly now: () => Date;
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void;
}

/** Browser and IP address of a call. */
export interface Visit {
  readonly browser: OfficeBrowser;
  readonly address: string;
}

/** Opens a session after the password; it still needs the second factor. */
export async function openHalfSession(
  { sessions, now }: OpenSessionDeps,
  { browser }: Visit,
  staffId: number,
): Promise<void> {
  const token = newToken();
  await sessions.addHalf(newSession(browser, token, { staffId, openedAt: now(), isWhole: false }));
  browser.setSession(token);
}

/** Opens a complete session, after both factors or a passkey. */
export async function openFullSession(
  { sessions, now, onMail }: OpenSessionDeps,
  { browser, address }: Visit,
  staffId: number,
  factors: Factors,
): Promise<void> {
  const token = newToken();
  const session = newSession(browser, token, { staffId, openedAt: now(), isWhole: true });
  await sessions.open(session, { factors, address, browserHash: tokenHash(browser.name()) });
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
