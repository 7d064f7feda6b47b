import { asText, isEmail, isPhone } from "../../../contract/validation.ts";
import type { Database } from "../../db/database.ts";
import { addCustomerWithoutMail } from "./customer-store.ts";
import { phoneAsPassword } from "./passwords/legacy-passwords/phone-as-password.ts";
import type { Passwords } from "./passwords/passwords.ts";

export interface ImportedCustomer {
  readonly fullName: string;
  readonly email: string;
  /** Ten digits, or empty. */
  readonly phone: string;
  readonly gender?: string;
  /**
   * A hash of the old shop, `phone` if the phone number is the password, or empty: the customer requests a
   * code.
   */
  readonly password: string;
  /** Registration date in the old shop. */
  readonly createdAt?: Date;
  /** Time of the import. */
  readonly movedAt?: Date;
}

/** The invalid field, or `taken`: another customer has the email or phone. */
export type ImportRefusal = "taken" | "email" | "phone" | "name" | "password";

export type ImportOutcome = { readonly addedId: number } | { readonly refusal: ImportRefusal };

/** Imports a customer of an old shop, without a mail. */
export async function importCustomer(
  db: Database,
  passwords: Passwords,
  record: ImportedCustomer,
): Promise<ImportOutcome> {
  const reason = importError(passwords, record);
  if (reason) return { refusal: reason };
  const { gender, createdAt, movedAt } = record;
  const id = await addCustomerWithoutMail(db, {
    ...cleaned(record),
    passwordHash: storedPassword(record),
    ...(gender && { gender }),
    ...(createdAt && { createdAt }),
    ...(movedAt && { movedAt }),
  });
  return id === undefined ? { refusal: "taken" } : { addedId: id };
}

/** Returns the first error of the record itself, without access to the database. */
export function importError(
  passwords: Passwords,
  record: ImportedCustomer,
): Exclude<ImportRefusal, "taken"> | undefined {
  const { fullName, email, phone } = cleaned(record);
  if (fullName === "") return "name";
  if (!isEmail(email)) return "email";
  if (phone !== "" && !isPhone(phone)) return "phone";
  const storedHash = storedPassword(record);
  return storedHash === "" || passwords.canVerify(storedHash) ? undefined : "password";
}

function cleaned({ fullName, email, phone }: ImportedCustomer) {
  return { fullName: asText(fullName).trim(), email: email.trim().toLowerCase(), phone };
}

function storedPassword({ password, phone }: ImportedCustomer): string {
  return password === "phone" ? phoneAsPassword(phone) : password;
}
