import type { Attempt, Limit } from "../../../../http/limits/count-attempts.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits of the password of an office account. */
export function officeSignInAttempts(address: string, email: string): Attempt[] {
  return [
    { key: `office sign-in ${address} ${email}`, limit: { hits: 10, seconds: 15 * MINUTE } },
    { key: `office sign-in ${address}`, limit: { hits: 50, seconds: 15 * MINUTE } },
    { key: `office sign-in account ${email}`, limit: { hits: 60, seconds: HOUR }, slows: true },
  ];
}

/** Context in which a second factor is entered. */
export interface CodeEntry {
  readonly staffId: number;
  readonly address: string;
  /** The account has signed in from this browser before. */
  readonly isKnownBrowser: boolean;
  /** Recovery codes are too long to be guessed, unlike six digits. */
  readonly isRecoveryCode: boolean;
}

/**
 * Limits of the second factor at a sign-in; right codes are given back. Pauses grow with wrong codes, first
 * per account and address. The limit over all addresses stops distributed guessing. It exempts known browsers
 * and recovery codes, so that a stranger with the password cannot lock the account.
 */
export function officeCodeAttempts(entry: CodeEntry): Attempt[] {
  const { staffId, address, isKnownBrowser, isRecoveryCode } = entry;
  const here = withGrowingPauses(`office code ${isKnownBrowser ? "known" : "new"} ${address} ${staffId}`, [
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
  return [...here, ...withGrowingPauses(`office code account ${staffId}`, everywhere)];
}

/** Limits of a confirmation in an open session; only wrong entries of the same session count. */
export function officeProofAttempts(tokenHash: string): Attempt[] {
  return withGrowingPauses(`office proof ${tokenHash}`, [
    { hits: 5, seconds: MINUTE },
    { hits: 10, seconds: 15 * MINUTE },
    { hits: 20, seconds: HOUR },
  ]);
}

/** Limits load on the database; links and passkeys cannot be guessed. */
export function officeVisitorAttempts(address: string): Attempt[] {
  return [{ key: `office visitor ${address}`, limit: { hits: 100, seconds: 15 * MINUTE } }];
}

const withGrowingPauses = (key: string, limits: readonly Limit[]): Attempt[] =>
  limits.map((limit) => ({ key: `${key} ${limit.seconds}`, limit }));
