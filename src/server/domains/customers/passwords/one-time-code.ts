import { createHash, randomInt, timingSafeEqual } from "node:crypto";

export const CODE_MINUTES = 10;
/** Wrong entries after which a code is used up for the address that they came from. */
export const CODE_ATTEMPTS = 5;
/** Wrong entries from everywhere after which a code is used up. */
export const CODE_ATTEMPTS_EVERYWHERE = 20;

/** What somebody entered as a code. */
export interface CodeEntry {
  /** Lower case. */
  readonly email: string;
  readonly code: string;
  /** Where it came from. */
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

/** Of a code or an address, bound to the account, so that equal ones of two customers do not look equal. */
export function hashFor(email: string, text: string): string {
  return createHash("sha256").update(`${email}\n${text}`).digest("hex");
}

/** The code among `living` that was entered. A newer code does not make an older one wrong. */
export function matchingCode<C extends StoredCode>(living: readonly C[], enteredHash: string): C | undefined {
  const entered = Buffer.from(enteredHash);
  return living.find((code) => timingSafeEqual(Buffer.from(code.codeHash), entered));
}
