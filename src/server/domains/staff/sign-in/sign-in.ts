import type { Passwords } from "../../customers/index.ts";
import { Failure } from "../../failure.ts";
import type { StaffRow, StaffStore } from "../staff-store.ts";
import { looksLikeRecoveryCode, recoveryCodeHash } from "./recovery-codes.ts";
import { matchingStep } from "./totp.ts";

export interface SignInDeps {
  readonly staff: StaffStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/** The first factor; the log keeps that a known address came with a wrong password. @throws Failure `wrong-credentials`, the same for an unknown address and a wrong password */
export async function checkPassword(
  { staff, passwords, now }: SignInDeps,
  {
    email,
    password,
    address,
  }: { readonly email: string; readonly password: string; readonly address: string },
): Promise<StaffRow> {
  const person = await staff.findByEmail(email.toLowerCase());
  const isRight = await passwords.verify(password, person?.passwordHash ?? undefined);
  if (person && !isRight) await staff.noteRefusal(person.id, address, now());
  if (!person || !isRight) throw new Failure("office-wrong-credentials");
  return person;
}

/**
 * The second factor: the code of the app, or one of the recovery codes. Each is taken once.
 * @throws Failure `office-wrong-code`
 */
export async function checkCode(
  { staff, now }: SignInDeps,
  person: StaffRow,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<void> {
  if (await isRightCode(staff, person, code, now())) return;
  await staff.noteRefusal(person.id, address, now());
  throw new Failure("office-wrong-code");
}

async function isRightCode(staff: StaffStore, person: StaffRow, code: string, now: Date): Promise<boolean> {
  if (looksLikeRecoveryCode(code)) return staff.takeRecoveryCode(person.id, recoveryCodeHash(code));
  if (person.totpSecret === null) return false;
  const step = matchingStep(person.totpSecret, code, now);
  return step !== undefined && staff.takeTotpStep(person.id, step);
}
