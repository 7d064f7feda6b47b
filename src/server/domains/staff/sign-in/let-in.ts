import type { OfficeBrowser } from "../../../http/office/office-router.ts";
import { deviceOf, newToken, tokenHash } from "../../customers/index.ts";
import { officeSessionExpiry } from "../sessions/office-session.ts";
import type { Factors, NewOfficeSession, OfficeSessionStore } from "../sessions/office-session-store.ts";

export interface LetInDeps {
  readonly sessions: OfficeSessionStore;
  readonly now: () => Date;
  /** Called when a mail waits. */
  readonly onMail: () => void;
}

/** Where a call comes from. */
export interface Visit {
  readonly browser: OfficeBrowser;
  readonly address: string;
}

/** Opens half a session in that browser, after the password: the second factor is missing. */
export async function letHalfIn(
  { sessions, now }: LetInDeps,
  { browser }: Visit,
  staffId: number,
): Promise<void> {
  const token = newToken();
  await sessions.addHalf(newSession(browser, token, { staffId, openedAt: now(), isWhole: false }));
  browser.setSession(token);
}

/** Opens a whole session in that browser, after both factors or a passkey. */
export async function letIn(
  { sessions, now, onMail }: LetInDeps,
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
