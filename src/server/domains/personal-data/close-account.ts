import type { AuditContext } from "../actor.ts";
import type { Passwords } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import type { PersonalDataStore } from "./personal-data-store.ts";

/**
 * Closes the account for good.
 * @throws Failure `validation` for a wrong password, `conflict` while a bank holds money
 */
export async function closeOwnAccount(
  deps: { readonly store: PersonalDataStore; readonly passwords: Passwords; readonly now: () => Date },
  customerId: number,
  password: string,
): Promise<void> {
  const { store, passwords, now } = deps;
  if (!(await passwords.verify(password, await store.passwordHash(customerId))))
    throw new Failure("password-wrong", { fields: { password: "password-wrong" } });
  if ((await store.close(customerId, now())) === "pending") throw new Failure("payment-pending-at-bank");
}

/**
 * Closes the account at the customer's request to the staff.
 * @throws Failure `not-found`, `conflict` while a bank holds money
 */
export async function closeCustomersAccount(
  store: PersonalDataStore,
  customerId: number,
  audit: AuditContext,
): Promise<void> {
  const closing = await store.close(customerId, audit.now, audit);
  if (closing === "unknown") throw new Failure("customer-unknown");
  if (closing === "pending") throw new Failure("customer-payment-pending");
}
