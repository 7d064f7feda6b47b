import { hash, randomBytes } from "node:crypto";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A session that is not used for so long ends, … */
const IDLE_MS = 14 * DAY_MS;
/** … and so does one that is this old, however often it is used. */
const LONGEST_MS = 90 * DAY_MS;
/** Use is written down at most once in this time, so that reading does not mean writing. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

/** 256 random bits: a token says nothing and cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** All that the database keeps of a token. No salt: a token is as random as a salt. */
export function tokenHash(token: string): string {
  return hash("sha256", token, "hex");
}

/** When a session that was opened at `openedAt` and is used now ends by itself. */
export function sessionExpiry(openedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, openedAt.getTime() + LONGEST_MS));
}

export function shouldTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS;
}
