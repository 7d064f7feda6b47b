import { tokenHash } from "../../customers/index.ts";
import { Failure } from "../../failure.ts";
import { followStaffLink, type SignInMethod } from "../staff-change-store.ts";
import { findStaffLink, type StaffRow } from "../staff-store.ts";
import { type BrowserAnswer, readNewPasskey } from "./sign-in/passkeys.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./sign-in/recovery-codes.ts";
import { matchingStep } from "./sign-in/totp.ts";
import type { StaffShop } from "./staff-shop.ts";

/** A valid link: its staff member and the secret for their code app. */
export interface OpenLink {
  readonly person: StaffRow;
  readonly totpSecret: string;
}

/** @throws Failure `link-used` for a used or expired link; links expire after a day */
export async function openLink({ db, secrets, now }: StaffShop, token: string): Promise<OpenLink> {
  const link = await findStaffLink(db, tokenHash(token), secrets, now());
  if (!link) throw new Failure("link-used");
  return { person: link.staff, totpSecret: link.totpSecret };
}

/** Returns the recovery codes, which are shown only once. @throws Failure `link-used`, `office-wrong-code` */
export async function setPassword(
  deps: StaffShop,
  token: string,
  password: string,
  code: string,
): ReturnType<typeof follow> {
  const { person, totpSecret } = await openLink(deps, token);
  const totpStep = matchingStep(totpSecret, code, deps.now());
  if (totpStep === undefined)
    throw new Failure("office-wrong-code", { fields: { code: "office-wrong-code" } });
  const passwordHash = await deps.passwords.hash(password);
  return follow(deps, token, person, { factors: { passwordHash, totpStep } });
}

/**
 * Sets up a passkey, which counts as both factors; answers as `setPassword`.
 * @throws Failure `link-used`, `passkey-refused`
 */
export async function setPasskey(
  deps: StaffShop,
  token: string,
  origin: string,
  { name, response }: { readonly name: string; readonly response: BrowserAnswer },
): ReturnType<typeof follow> {
  const { person } = await openLink(deps, token);
  const passkey = await readNewPasskey(deps, origin, person.id, response);
  return follow(deps, token, person, { passkey: { ...passkey, name } });
}

async function follow(
  { db, now }: StaffShop,
  token: string,
  { id, name }: StaffRow,
  way: SignInMethod,
): Promise<{ staffId: number; recoveryCodes: string[] }> {
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map(recoveryCodeHash);
  const change = { actor: { staffId: id, who: name, address: undefined }, reason: undefined, now: now() };
  const followed = await followStaffLink(db, tokenHash(token), { ...way, recoveryHashes }, change);
  if (followed === undefined) throw new Failure("link-used");
  return { staffId: id, recoveryCodes };
}
