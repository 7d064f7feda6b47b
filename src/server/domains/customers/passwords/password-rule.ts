import type { PlainReason } from "../../../../contract/refusals/reasons.ts";
import { phoneDigits } from "../../../../contract/validation.ts";
import { Failure } from "../../failure.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * @throws Failure `validation` on `field` for a password that is easily guessed: the phone number or a common
 * one
 */
export function requireGoodPassword(password: string, phone: string, field: string): void {
  if (phoneDigits(password.trim()) === phone) throw passwordError(field, "password-is-phone");
  if (isCommonPassword(password)) throw passwordError(field, "password-common");
}

export function passwordError(field: string, reason: PlainReason): Failure {
  return new Failure(reason, { fields: { [field]: reason } });
}
