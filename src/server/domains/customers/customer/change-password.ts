import { findCustomer, savePassword } from "../customer-store.ts";
import { passwordError, requireGoodPassword } from "../passwords/password-rule.ts";
import type { PasswordShop } from "../passwords/reset-password.ts";

/** Ends every session except the one of `tokenHash`. @throws Failure `validation` on the invalid field */
export async function changePassword(
  { db, passwords, now }: PasswordShop,
  { customerId, tokenHash }: { readonly customerId: number; readonly tokenHash: string },
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  const customer = await findCustomer(db, customerId);
  if (!customer || !(await passwords.verify(oldPassword, customer.passwordHash)))
    throw passwordError("oldPassword", "password-wrong");
  requireGoodPassword(newPassword, customer.phone, "newPassword");
  const session = { currentTokenHash: tokenHash, now: now() };
  await savePassword(db, customer, await passwords.hash(newPassword), session);
}
