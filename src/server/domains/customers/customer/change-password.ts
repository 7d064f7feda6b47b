import type { CustomerStore } from "../customer-store.ts";
import { passwordError, requireGoodPassword } from "../passwords/password-rule.ts";
import type { Passwords } from "../passwords/passwords.ts";

export interface ChangePasswordDeps {
  readonly customers: CustomerStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/** Ends every session except the one of `tokenHash`. @throws Failure `validation` on the invalid field */
export async function changePassword(
  { customers, passwords, now }: ChangePasswordDeps,
  { customerId, tokenHash }: { readonly customerId: number; readonly tokenHash: string },
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const customer = await customers.find(customerId);
  if (!customer || !(await passwords.verify(oldPassword, customer.passwordHash)))
    throw passwordError("oldPassword", "password-wrong");
  requireGoodPassword(newPassword, customer.phone, "newPassword");
  await customers.changePassword(customer, await passwords.hash(newPassword), tokenHash, now());
}
