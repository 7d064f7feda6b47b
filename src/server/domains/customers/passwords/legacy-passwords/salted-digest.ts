import { createHash } from "node:crypto";
import { isSameText, type PasswordCheck } from "./legacy-format.ts";

/** Hex digits of each digest. */
const LENGTHS = { md5: 32, sha1: 40, sha256: 64 } as const;
type Algorithm = keyof typeof LENGTHS;

const NAMED = /^(md5|sha1|sha256):(?:(.*):)?([0-9a-f]+)$/is;

/**
 * `md5:<salt>:<hex>`, `sha1:…` or `sha256:…`, without salt `md5:<hex>` or only the hex. Shops put the salt
 * before or after the password: both are accepted.
 */
export function readSaltedDigest(storedHash: string): PasswordCheck | undefined {
  const [, name = algorithmOf(storedHash), salt = "", hex = storedHash] = NAMED.exec(storedHash) ?? [];
  const algorithm = name?.toLowerCase() as Algorithm | undefined;
  if (algorithm === undefined || algorithmOf(hex) !== algorithm) return undefined;
  return async (password) => {
    const before = isSameText(digest(algorithm, salt + password), hex.toLowerCase());
    const behind = isSameText(digest(algorithm, password + salt), hex.toLowerCase());
    return before || behind;
  };
}

/** Detects the algorithm by the number of hex digits. */
export function algorithmOf(hex: string): Algorithm | undefined {
  if (!/^[0-9a-f]+$/i.test(hex)) return undefined;
  return (Object.keys(LENGTHS) as Algorithm[]).find((algorithm) => LENGTHS[algorithm] === hex.length);
}

export function digest(algorithm: Algorithm, text: string): string {
  return createHash(algorithm).update(text).digest("hex");
}
