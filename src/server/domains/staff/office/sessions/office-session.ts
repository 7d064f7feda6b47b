const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An unused session expires after this time: a working day with a break. */
const IDLE_MS = 12 * HOUR_MS;
/** A session expires at this age, even if it is used. */
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
/** Time between the password and the second factor. */
const HALF_SESSION_MS = 10 * MINUTE_MS;
/** Critical changes need a confirmation no older than this. */
const FRESH_MS = 10 * MINUTE_MS;
/** The time of the last use is stored at most this often, to save writes. */
const TOUCH_EVERY_MS = MINUTE_MS;

/** Expiry of a session that was opened at `openedAt` and is used now. */
export function officeSessionExpiry(openedAt: Date, now: Date, isWhole: boolean): Date {
  if (!isWhole) return new Date(openedAt.getTime() + HALF_SESSION_MS);
  return new Date(Math.min(now.getTime() + IDLE_MS, openedAt.getTime() + MAX_AGE_MS));
}

export function isFresh(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() < FRESH_MS;
}

export function shouldTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS;
}
