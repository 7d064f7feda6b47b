import type { Attempt } from "../../../http/limits/count-attempts.ts";

const MINUTE = 60;
const HOUR = 3_600;

/** The password of an office account. */
export function officeSignInAttempts(address: string, email: string): Attempt[] {
  return [
    { key: `office sign-in ${address} ${email}`, limit: { hits: 10, seconds: 15 * MINUTE } },
    { key: `office sign-in ${address}`, limit: { hits: 50, seconds: 15 * MINUTE } },
    { key: `office sign-in account ${email}`, limit: { hits: 60, seconds: HOUR }, slows: true },
  ];
}

/** A code of six digits: whoever has the password still tries a million of them. */
export function officeCodeAttempts(staffId: number): Attempt[] {
  return [{ key: `office code ${staffId}`, limit: { hits: 15, seconds: 15 * MINUTE } }];
}

/** Links and passkeys cannot be guessed; this spares the database. */
export function officeVisitorAttempts(address: string): Attempt[] {
  return [{ key: `office visitor ${address}`, limit: { hits: 100, seconds: 15 * MINUTE } }];
}
