import { createHash, randomInt, timingSafeEqual } from "node:crypto";

export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;

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

/** Bound to the account, so that equal codes of two customers do not look equal. */
export function codeHash(email: string, code: string): string {
  return createHash("sha256").update(`${email}\n${code}`).digest("hex");
}

/** The code among `living` that was entered. A newer code does not make an older one wrong. */
export function matchingCode<C extends StoredCode>(living: readonly C[], enteredHash: string): C | undefined {
  const entered = Buffer.from(enteredHash);
  return living.find((code) => timingSafeEqual(Buffer.from(code.codeHash), entered));
}
