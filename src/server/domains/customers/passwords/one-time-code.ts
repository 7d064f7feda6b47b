import { createHash, randomInt, timingSafeEqual } from "node:crypto";

export const CODE_MINUTES = 10;
/** Wrong entries from one address after which it cannot use the code any more. */
export const CODE_ATTEMPTS = 5;
/** Wrong entries from all addresses after which a code is invalid. */
export const CODE_ATTEMPTS_EVERYWHERE = 20;

/** A code that a visitor entered. */
export interface CodeEntry {
  /** Lower case. */
  readonly email: string;
  readonly code: string;
  /** IP address of the visitor. */
  readonly address: string;
}

export interface StoredCode {
  readonly id: number;
  readonly codeHash: string;
}

/** Six digits. */
export function newCode(): string {
  return randomInt(1_000_000).toString().padStart(6, "0");
}

export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES * 60_000);
}

/**
 * Hash of a code or address, salted with the email, so that equal values of two customers have different
 * hashes.
 */
export function hashFor(email: string, text: string): string {
  return createHash("sha256").update(`${email}\n${text}`).digest("hex");
}

/** Finds the entered code among the valid ones. A newer code does not invalidate an older one. */
export function matchingCode<C extends StoredCode>(valid: readonly C[], enteredHash: string): C | undefined {
  const enteredBytes = Buffer.from(enteredHash);
  return valid.find((code) => timingSafeEqual(Buffer.from(code.codeHash), enteredBytes));
}
