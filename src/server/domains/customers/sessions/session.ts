import { hash, randomBytes } from "node:crypto";
import { DAY_MS } from "../../../../contract/constants.ts";

const MINUTE_MS = 60_000;
/** An unused session expires after this time. */
const IDLE_MS = 14 * DAY_MS;
/** A session expires at this age, even if it is used. */
export const SESSION_DAYS = 90;
/** The time of the last use is stored at most this often, to save writes. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;

/** 256 random bits without meaning. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash of a token as stored in the database. Random tokens need no salt. */
export function tokenHash(token: string): string {
  return hash("sha256", token, "hex");
}

/** Expiry of a session that was opened at `openedAt` and is used now. */
export function sessionExpiry(openedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, openedAt.getTime() + SESSION_DAYS * DAY_MS));
}

export function shouldTouch(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= TOUCH_EVERY_MS;
}
