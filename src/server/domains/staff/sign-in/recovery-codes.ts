import { createHash, randomInt } from "node:crypto";

const HOW_MANY = 10;
/** Without letters that look alike on paper. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten codes of nearly 80 random bits: `k3xw-9fhm-t2ab-q7rd`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => Array.from({ length: GROUPS }, newGroup).join("-"));
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** All that the database keeps of one; however it was typed. No salt: a code is as random as a salt. */
export function recoveryCodeHash(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(plain).digest("hex");
}

/** Tells it from a one-time code of the app, which is six digits. */
export function looksLikeRecoveryCode(code: string): boolean {
  return code.replace(/[^a-z0-9]/gi, "").length === GROUPS * GROUP_LENGTH;
}
