import type { Passwords } from "../../customers/index.ts";
import { Failure } from "../../failure.ts";
import type { Refusal } from "../access-log-store.ts";
import type { StaffRow, StaffStore } from "../staff-store.ts";
import { looksLikeRecoveryCode, recoveryCodeHash } from "./recovery-codes.ts";
import { matchingStep } from "./totp.ts";

export interface SignInDeps {
  readonly staff: StaffStore;
  readonly passwords: Passwords;
  /** Called when a mail waits. */
  readonly onMail: () => void;
  readonly now: () => Date;
}

/** An attempt as the log names it when it is refused: who makes it, and for what. */
export type Attempting = Pick<Refusal, "action" | "actor">;

/** The first factor; a wrong password is counted in the log. @throws Failure `wrong-credentials`, the same for an unknown address and a wrong password */
export async function checkPassword(
  { staff, passwords, now }: SignInDeps,
  { email, password }: { readonly email: string; readonly password: string },
  attempting: Attempting,
): Promise<StaffRow> {
  const person = await staff.findByEmail(email.toLowerCase());
  const isRight = await passwords.verify(password, person?.passwordHash ?? undefined);
  if (person && !isRight)
    await staff.noteRefusal({ ...attempting, staffId: person.id, wrong: "password" }, now());
  if (!person || !isRight) throw new Failure("office-wrong-credentials");
  return person;
}

/**
 * The second factor: the code of the app, or one of the recovery codes. Each is taken once. Answers what was proved.
 * @throws Failure `office-wrong-code`, `code-app-unreadable`
 */
export async function checkCode(
  { staff, onMail, now }: SignInDeps,
  person: StaffRow,
  code: string,
  attempting: Attempting,
): Promise<"password and code" | "password and recovery code"> {
  const isRecovery = looksLikeRecoveryCode(code);
  const actor = { ...attempting.actor, staffId: person.id, who: person.name };
  const isRight = isRecovery
    ? await staff.takeRecoveryCode(person.id, recoveryCodeHash(code), { actor, now: now() })
    : await isAppCode(staff, person, code, now());
  if (!isRight) await staff.noteRefusal({ ...attempting, staffId: person.id, wrong: "code" }, now());
  onMail();
  if (!isRight) throw new Failure("office-wrong-code");
  return isRecovery ? "password and recovery code" : "password and code";
}

async function isAppCode(staff: StaffStore, person: StaffRow, code: string, now: Date): Promise<boolean> {
  const secret = staff.totpSecretOf(person);
  if (secret === undefined) return false;
  const step = matchingStep(secret, code, now);
  return step !== undefined && staff.takeTotpStep(person.id, step);
}
