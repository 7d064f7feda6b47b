import { createHash, randomInt } from "node:crypto";

const CODE_COUNT = 10;
/** Excludes letters that look similar on paper. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten codes of nearly 80 random bits: `k3xw-9fhm-t2ab-q7rd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => Array.from({ length: GROUPS }, newGroup).join("-"));
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/**
 * Hash of a code as stored in the database, independent of case and separators. Random codes need no salt.
 */
export function recoveryCodeHash(code: string): string {
  const plainCode = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(plainCode).digest("hex");
}

/** Distinguishes it from the six digits of a code app. */
export function looksLikeRecoveryCode(code: string): boolean {
  return code.replace(/[^a-z0-9]/gi, "").length === GROUPS * GROUP_LENGTH;
}
