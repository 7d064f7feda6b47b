import type { OfficeBrowser } from "../../../http/office/office-router.ts";
import { deviceOf, newToken, tokenHash } from "../../customers/index.ts";
import { officeSessionExpiry } from "../sessions/office-session.ts";
import type { OfficeSessionStore } from "../sessions/office-session-store.ts";

export interface LetInDeps {
  readonly sessions: OfficeSessionStore;
  readonly now: () => Date;
  /** Called when a mail waits. */
  readonly onMail: () => void;
}

/** Opens a session in that browser: half of one after the password, a whole one after both factors or a passkey. */
export async function letIn(
  { sessions, now, onMail }: LetInDeps,
  browser: OfficeBrowser,
  staffId: number,
  how: "half" | "whole",
): Promise<void> {
  const device = deviceOf(browser.userAgent);
  const openedAt = now();
  const isWhole = how === "whole";
  if (isWhole) await sessions.noteBrowser(staffId, tokenHash(browser.name()), device, openedAt);
  const token = newToken();
  await sessions.add({
    tokenHash: tokenHash(token),
    staffId,
    createdAt: openedAt,
    lastUsedAt: openedAt,
    expiresAt: officeSessionExpiry(openedAt, openedAt, isWhole),
    provedAt: isWhole ? openedAt : null,
    ...device,
  });
  browser.keepSession(token);
  if (isWhole) onMail();
}
