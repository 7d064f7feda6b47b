import { isEmail, isPhone } from "../../../contract/validation.ts";
import type { CustomerStore } from "./customer-store.ts";
import { phoneAsPassword } from "./legacy-passwords/phone-as-password.ts";
import type { Passwords } from "./passwords.ts";

export interface ImportedCustomer {
  readonly fullName: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
  /** A hash of the older shop, `phone` where the phone number is the password, or empty: the customer asks for a code. */
  readonly password: string;
  /** When the customer joined the older shop. */
  readonly createdAt?: Date;
}

export type ImportOutcome =
  | { readonly added: number }
  | { readonly skipped: "taken" | "email" | "phone" | "name" | "password" };

/** Takes over a customer of an older shop, without a mail. `skipped` names the faulty field, or who is here already. */
export async function importCustomer(
  customers: CustomerStore,
  passwords: Passwords,
  record: ImportedCustomer,
): Promise<ImportOutcome> {
  const [fullName, email, phone] = [record.fullName.trim(), record.email.trim().toLowerCase(), record.phone];
  if (fullName === "") return { skipped: "name" };
  if (!isEmail(email)) return { skipped: "email" };
  if (!isPhone(phone)) return { skipped: "phone" };
  const stored = record.password === "phone" ? phoneAsPassword(phone) : record.password;
  const isKnown = stored === "" || passwords.canVerify(stored);
  if (!isKnown) return { skipped: "password" };
  const { createdAt } = record;
  const id = await customers.addImported({
    fullName,
    email,
    phone,
    passwordHash: stored,
    ...(createdAt && { createdAt }),
  });
  return id === undefined ? { skipped: "taken" } : { added: id };
}
