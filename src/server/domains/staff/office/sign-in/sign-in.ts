import { Failure } from "../../../failure.ts";
import { type Refusal, recordRefusal } from "../../access-log-store.ts";
import {
  findStaffByEmail,
  type StaffRow,
  spendRecoveryCode,
  takeTotpStep,
  totpSecretOf,
} from "../../staff-store.ts";
import type { StaffShop } from "../staff-shop.ts";
import { looksLikeRecoveryCode, recoveryCodeHash } from "./recovery-codes.ts";
import { matchingStep } from "./totp.ts";

/** Actor and action of an attempt, for the audit log if it is refused. */
export type Attempting = Pick<Refusal, "action" | "actor">;

/**
 * Checks the first factor; a wrong password is counted in the audit log. A person without a password, whose
 * passkey is lost, types one recovery code instead and another one as the second factor.
 * @throws Failure `wrong-credentials`, the same for an unknown address and a wrong password
 */
export async function checkPassword(
  deps: StaffShop,
  { email, password }: { readonly email: string; readonly password: string },
  attempting: Attempting,
): Promise<StaffRow> {
  const { db, passwords, now } = deps;
  const person = await findStaffByEmail(db, email.toLowerCase());
  const isPassword = await passwords.verify(password, person?.passwordHash ?? undefined);
  const isCorrect =
    isPassword || (person?.passwordHash === null && (await takeCode(deps, person, password, attempting)));
  if (person && !isCorrect)
    await recordRefusal(db, { ...attempting, staffId: person.id, wrong: "password" }, now());
  if (!person || !isCorrect) throw new Failure("office-wrong-credentials");
  return person;
}

/**
 * Checks the second factor: a code of the app, or a recovery code. Each works once. Returns the factors.
 * @throws Failure `office-wrong-code`, `code-app-unreadable`
 */
export async function checkCode(
  deps: StaffShop,
  person: StaffRow,
  code: string,
  attempting: Attempting,
): Promise<"password and code" | "password and recovery code"> {
  const { db, onMail, now } = deps;
  const isRecovery = looksLikeRecoveryCode(code);
  const isCorrect = isRecovery
    ? await takeCode(deps, person, code, attempting)
    : await isAppCode(deps, person, code);
  if (!isCorrect) await recordRefusal(db, { ...attempting, staffId: person.id, wrong: "code" }, now());
  onMail();
  if (!isCorrect) throw new Failure("office-wrong-code");
  return isRecovery ? "password and recovery code" : "password and code";
}

/** Uses a recovery code up; `false` for another text. */
async function takeCode(
  { db, now }: StaffShop,
  { id, name }: StaffRow,
  code: string,
  { actor }: Attempting,
): Promise<boolean> {
  if (!looksLikeRecoveryCode(code)) return false;
  const audit = { actor: { ...actor, staffId: id, who: name }, now: now() };
  return spendRecoveryCode(db, id, recoveryCodeHash(code), audit);
}

async function isAppCode({ db, secrets, now }: StaffShop, person: StaffRow, code: string): Promise<boolean> {
  const secret = totpSecretOf(secrets, person);
  if (secret === undefined) return false;
  const step = matchingStep(secret, code, now());
  return step !== undefined && takeTotpStep(db, person.id, step);
}
