import type { Attempt, Limit } from "../../../http/limits/count-attempts.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The password of an office account. */
export function officeSignInAttempts(address: string, email: string): Attempt[] {
  return [
    { key: `office sign-in ${address} ${email}`, limit: { hits: 10, seconds: 15 * MINUTE } },
    { key: `office sign-in ${address}`, limit: { hits: 50, seconds: 15 * MINUTE } },
    { key: `office sign-in account ${email}`, limit: { hits: 60, seconds: HOUR }, slows: true },
  ];
}

/** Where a second factor is entered. */
export interface CodeEntry {
  readonly staffId: number;
  readonly address: string;
  /** The account has signed in from this browser before. */
  readonly isKnownBrowser: boolean;
  /** Too long to be guessed, unlike six digits. */
  readonly isRecoveryCode: boolean;
}

/**
 * The second factor at a sign-in; right codes are given back. Pauses grow with the wrong ones, first for the account at
 * one address. The count over all addresses stops guessers with many; it leaves the account's own browsers and
 * recovery codes alone, so that a stranger who knows the password keeps nobody out.
 */
export function officeCodeAttempts(entry: CodeEntry): Attempt[] {
  const { staffId, address, isKnownBrowser, isRecoveryCode } = entry;
  const here = growing(`office code ${isKnownBrowser ? "known" : "new"} ${address} ${staffId}`, [
    { hits: 5, seconds: MINUTE },
    { hits: 10, seconds: 15 * MINUTE },
    { hits: 15, seconds: HOUR },
    { hits: 20, seconds: DAY },
  ]);
  if (isKnownBrowser || isRecoveryCode) return here;
  const everywhere = [
    { hits: 20, seconds: HOUR },
    { hits: 30, seconds: DAY },
  ];
  return [...here, ...growing(`office code account ${staffId}`, everywhere)];
}

/** A proof in an open session: only wrong ones of the same session make it wait. */
export function officeProofAttempts(tokenHash: string): Attempt[] {
  return growing(`office proof ${tokenHash}`, [
    { hits: 5, seconds: MINUTE },
    { hits: 10, seconds: 15 * MINUTE },
    { hits: 20, seconds: HOUR },
  ]);
}

/** Links and passkeys cannot be guessed; this spares the database. */
export function officeVisitorAttempts(address: string): Attempt[] {
  return [{ key: `office visitor ${address}`, limit: { hits: 100, seconds: 15 * MINUTE } }];
}

const growing = (key: string, limits: readonly Limit[]): Attempt[] =>
  limits.map((limit) => ({ key: `${key} ${limit.seconds}`, limit }));
