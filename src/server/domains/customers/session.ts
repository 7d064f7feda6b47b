import { createHash, randomBytes } from "node:crypto";

const DAY_MS = 86_400_000;
const SESSION_MS = 14 * DAY_MS;
/** A session in use is prolonged at most once in this time, so that reading does not mean writing. */
const PROLONG_EVERY_MS = 3_600_000;

/** 256 random bits: a token says nothing and cannot be guessed. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** All that the database keeps of a token. No salt: a token is as random as a salt. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS);
}

export function shouldProlong(expiresAt: Date, now: Date): boolean {
  return sessionExpiry(now).getTime() - expiresAt.getTime() >= PROLONG_EVERY_MS;
}
