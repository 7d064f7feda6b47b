const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A session that is not used for so long ends: a working day with a break. */
const IDLE_MS = 12 * HOUR_MS;
/** … and so does one that is this old, however often it is used. */
const LONGEST_MS = 7 * 24 * HOUR_MS;
/** Between the password and the second factor. */
const HALF_WAY_MS = 10 * MINUTE_MS;
/** What is grave asks for a proof that is younger. */
const FRESH_MS = 10 * MINUTE_MS;
/** Use is written down at most once in this time, so that reading does not mean writing. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** When a session that was opened at `openedAt` and is used now ends by itself. */
export function officeSessionExpiry(openedAt: Date, now: Date, isWhole: boolean): Date {
  if (!isWhole) return new Date(openedAt.getTime() + HALF_WAY_MS);
  return new Date(Math.min(now.getTime() + IDLE_MS, openedAt.getTime() + LONGEST_MS));
}

export function isFresh(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < FRESH_MS;
}

export function shouldTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS;
}
