import { timingSafeEqual } from "node:crypto";

/** Verifies a password against one stored hash. */
export type PasswordCheck = (password: string) => Promise<boolean>;

/** Parses a stored hash; `undefined` for another format. */
export type LegacyFormat = (stored: string) => PasswordCheck | undefined;

/** Compares in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
