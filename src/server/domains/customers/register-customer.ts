import { message } from "../../../contract/messages.ts";
import type { RegisterForm } from "../../../contract/validation.ts";
import { Failure } from "../../failure.ts";
import type { CustomerStore } from "./customer-store.ts";
import type { Passwords } from "./passwords.ts";

/** Opens an account and answers its id. @throws Failure `conflict` when email or phone is taken */
export async function registerCustomer(
  customers: CustomerStore,
  passwords: Passwords,
  { fullName, email, phone, password }: RegisterForm,
): Promise<number> {
  const passwordHash = await passwords.hash(password);
  const id = await customers.add({ fullName, email: email.toLowerCase(), phone, passwordHash });
  if (id === undefined) throw new Failure("conflict", message.emailOrPhoneTaken);
  return id;
}
