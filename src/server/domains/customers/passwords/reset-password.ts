import type { Database } from "../../../db/database.ts";
import type { Actor } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { type CustomerRow, findCustomerByEmail } from "../customer-store.ts";
import { type CodeEntry, newCode } from "./one-time-code.ts";
import { requireGoodPassword } from "./password-rule.ts";
import type { Passwords } from "./passwords.ts";
import { addResetCode, checkResetCode, redeemResetCode } from "./reset-code-store.ts";

/** Parts for calls that read or set passwords. */
export interface PasswordShop extends ShopBase {
  readonly passwords: Passwords;
}

/** Mails a code to a customer. Does nothing for an unknown email (lower case), and does not reveal it. */
export async function sendResetCode({ db, now }: ShopBase, email: string): Promise<void> {
  const customer = await findCustomerByEmail(db, email);
  if (customer) await addResetCode(db, customer, newCode(), { now: now() });
}

/** Sends the same mail as `sendResetCode`, on request of the shop. */
export async function sendCodeTo(
  db: Database,
  customer: CustomerRow,
  request: { readonly now: Date; readonly actor: Actor },
): Promise<void> {
  await addResetCode(db, customer, newCode(), request);
}

/** Checks a code, which stays valid. @throws Failure `invalid-otp` */
export async function verifyCode({ db, now }: ShopBase, entry: CodeEntry): Promise<void> {
  if (!(await checkResetCode(db, entry, now()))) throw invalidCode();
}

/**
 * Sets a new password, invalidates the code and ends all sessions of the customer.
 * @throws Failure `invalid-otp`, `validation`; the code stays valid then
 */
export async function resetPassword(deps: PasswordShop, entry: CodeEntry, password: string): Promise<void> {
  await verifyCode(deps, entry);
  const customer = await findCustomerByEmail(deps.db, entry.email);
  requireGoodPassword(password, customer?.phone ?? "", "password");
  const passwordHash = await deps.passwords.hash(password);
  if (!(await redeemResetCode(deps.db, entry, passwordHash, deps.now()))) throw invalidCode();
}

function invalidCode(): Failure {
  return new Failure("otp-invalid");
}
