import type { Actor } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { CustomerRow, CustomerStore } from "../customer-store.ts";
import { type CodeEntry, newCode } from "./one-time-code.ts";
import { requireGoodPassword } from "./password-rule.ts";
import type { Passwords } from "./passwords.ts";
import type { ResetCodeStore } from "./reset-code-store.ts";

export interface ResetDeps {
  readonly customers: CustomerStore;
  readonly codes: ResetCodeStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/** Mails a code to a customer. Does nothing for an unknown email (lower case), and does not reveal it. */
export async function sendResetCode({ customers, codes, now }: ResetDeps, email: string): Promise<void> {
  const customer = await customers.findByEmail(email);
  if (customer) await codes.add(customer, newCode(), now());
}

/** Sends the same mail as `sendResetCode`, on request of the shop. */
export async function sendCodeTo(
  { codes, now }: Pick<ResetDeps, "codes" | "now">,
  customer: CustomerRow,
  actor: Actor,
): Promise<void> {
  await codes.add(customer, newCode(), now(), actor);
}

/** Checks a code, which stays valid. @throws Failure `invalid-otp` */
export async function verifyCode({ codes, now }: ResetDeps, entry: CodeEntry): Promise<void> {
  if (!(await codes.check(entry, now()))) throw invalidCode();
}

/**
 * Sets a new password, invalidates the code and ends all sessions of the customer.
 * @throws Failure `invalid-otp`, `validation`; the code stays valid then
 */
export async function resetPassword(deps: ResetDeps, entry: CodeEntry, password: string): Promise<void> {
  await verifyCode(deps, entry);
  const customer = await deps.customers.findByEmail(entry.email);
  requireGoodPassword(password, customer?.phone ?? "", "password");
  const passwordHash = await deps.passwords.hash(password);
  if (!(await deps.codes.redeem(entry, passwordHash, deps.now()))) throw invalidCode();
}

function invalidCode(): Failure {
  return new Failure("otp-invalid");
}
