import { createHash } from "node:crypto";
import { isSameText, type PasswordCheck } from "./legacy-format.ts";

const DIGITS = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Maximum cost of a login: 2 to this power rounds of MD5. */
const MAX_DOUBLINGS = 16;

/**
 * Portable PHPass: `$P$` (WordPress, Drupal) or `$H$` (phpBB), one digit for rounds, eight for salt, 22 for
 * MD5.
 */
export function readPhpass(storedHash: string): PasswordCheck | undefined {
  const match = /^\$[PH]\$([./A-Za-z0-9])([./A-Za-z0-9]{8})([./A-Za-z0-9]{22})$/.exec(storedHash);
  if (!match) return undefined;
  const [, cost = "", salt = "", digest = ""] = match;
  const doublings = DIGITS.indexOf(cost);
  if (doublings > MAX_DOUBLINGS) return undefined;
  return async (password) => isSameText(encode(stretched(password, salt, 2 ** doublings)), digest);
}

function stretched(password: string, salt: string, rounds: number): Buffer {
  const words = Buffer.from(password);
  let digest = md5(Buffer.concat([Buffer.from(salt), words]));
  for (let round = 0; round < rounds; round += 1) digest = md5(Buffer.concat([digest, words]));
  return digest;
}

function md5(bytes: Buffer): Buffer {
  return createHash("md5").update(bytes).digest();
}

/** Encodes six bits per digit, lowest first, in groups of three bytes. */
function encode(bytes: Buffer): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const group = bytes.subarray(at, at + 3);
    const value = group.reduce((sum, byte, index) => sum + byte * 256 ** index, 0);
    for (let digit = 0; digit <= group.length; digit += 1) text += DIGITS[(value >> (6 * digit)) & 63];
  }
  return text;
}
