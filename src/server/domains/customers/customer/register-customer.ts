import type { Language } from "../../../../contract/languages.ts";
import type { RegisterForm } from "../../../../contract/validation.ts";
import { Failure } from "../../failure.ts";
import type { NewCustomer } from "../customer-store.ts";
import { requireGoodPassword } from "../passwords/password-rule.ts";
import type { Passwords } from "../passwords/passwords.ts";

/**
 * Opens an account and returns its id; mails to it are written in `language`.
 * @throws Failure `validation` for an easily guessed password, `conflict` when email or phone is taken
 */
export async function registerCustomer(
  add: (customer: NewCustomer) => Promise<number | undefined>,
  passwords: Passwords,
  {
    fullName,
    email,
    phone,
    password,
    reminders,
  }: RegisterForm & { readonly reminders?: boolean | undefined },
  language: Language,
): Promise<number> {
  requireGoodPassword(password, phone, "password");
  const passwordHash = await passwords.hash(password);
  const id = await add({ fullName, email: email.toLowerCase(), phone, passwordHash, language, reminders });
  if (id === undefined) throw new Failure("email-or-phone-taken");
  return id;
}
