import { createHmac } from "node:crypto";
import { isSameText, type PasswordCheck } from "./legacy-format.ts";

/** `$2a$`, `$2b$`, `$2y$` up to cost 14: a higher cost takes seconds. */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;
/** Length of cost and salt. */
const SETTINGS_LENGTH = 29;

export function readBcrypt(storedHash: string): PasswordCheck | undefined {
  if (!BCRYPT.test(storedHash)) return undefined;
  return async (password) => isSameText(await bcrypt(password, storedHash), storedHash);
}

/**
 * WordPress 6.8 and later: `$wp` before a bcrypt of the password's SHA-384, which avoids bcrypt's length
 * limit.
 */
export function readWordPress(storedHash: string): PasswordCheck | undefined {
  const check = storedHash.startsWith("$wp") ? readBcrypt(storedHash.slice(3)) : undefined;
  return check && ((password) => check(sha384(password)));
}

/** Few customers need bcrypt, and each of them once, so it is loaded on first use. */
async function bcrypt(password: string, storedHash: string): Promise<string> {
  const { hash } = await import("bcryptjs");
  return hash(password, storedHash.slice(0, SETTINGS_LENGTH));
}

function sha384(password: string): string {
  return createHmac("sha384", "wp-sha384").update(password.trim()).digest("base64");
}
