import type { PlainReason } from "../../../../contract/refusals/reasons.ts";
import { Failure } from "../../failure.ts";
import type { CustomerStore } from "../customer-store.ts";
import type { Passwords } from "./passwords.ts";

export interface ChangePasswordDeps {
  readonly customers: CustomerStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/** Ends every session but the one of `tokenHash`. @throws Failure `validation` on the faulty field */
export async function changePassword(
  { customers, passwords, now }: ChangePasswordDeps,
  { customerId, tokenHash }: { readonly customerId: number; readonly tokenHash: string },
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const customer = await customers.find(customerId);
  if (!customer || !(await passwords.verify(oldPassword, customer.passwordHash)))
    throw fault("oldPassword", "password-wrong");
  if (newPassword === customer.phone) throw fault("newPassword", "password-is-phone");
  await customers.changePassword(customer, await passwords.hash(newPassword), tokenHash, now());
}

function fault(field: string, reason: PlainReason): Failure {
  return new Failure(reason, { fields: { [field]: reason } });
}
