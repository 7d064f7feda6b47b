import { createHash, timingSafeEqual } from "node:crypto";

/** Compares in constant time. */
export function sameSecret(secret: string, candidate: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(secret), digest(candidate));
}
