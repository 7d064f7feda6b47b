import type { Database } from "../../db/database.ts";
import type { AuditContext } from "../actor.ts";
import type { Passwords } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import { eraseAccount, readPasswordHash } from "./personal-data-store.ts";

/**
 * Closes the account for good.
 * @throws Failure `validation` for a wrong password, `conflict` while a bank holds money
 */
export async function closeOwnAccount(
  deps: { readonly db: Database; readonly passwords: Passwords; readonly now: () => Date },
  customerId: number,
  password: string,
): Promise<void> {
  const { db, passwords, now } = deps;
  if (!(await passwords.verify(password, await readPasswordHash(db, customerId))))
    throw new Failure("password-wrong", { fields: { password: "password-wrong" } });
  if ((await eraseAccount(db, customerId, now())) === "pending") throw new Failure("payment-pending-at-bank");
}

/**
 * Closes the account at the customer's request to the staff.
 * @throws Failure `not-found`, `conflict` while a bank holds money
 */
export async function closeCustomersAccount(
  db: Database,
  customerId: number,
  audit: AuditContext,
): Promise<void> {
  const closing = await eraseAccount(db, customerId, audit.now, audit);
  if (closing === "unknown") throw new Failure("customer-unknown");
  if (closing === "pending") throw new Failure("customer-payment-pending");
}
