import { timingSafeEqual } from "node:crypto";

/** Judges a password by one stored hash. */
export type PasswordCheck = (password: string) => Promise<boolean>;

/** Reads a stored hash; `undefined` when it is of another format. */
export type LegacyFormat = (stored: string) => PasswordCheck | undefined;

/** Takes as long for texts that differ early as for those that differ late. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
