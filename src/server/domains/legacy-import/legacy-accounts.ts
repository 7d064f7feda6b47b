import type { Database } from "../../db/database.ts";
import { findCustomerByEmail, findCustomerByPhone } from "../customers/index.ts";
import type { CustomerKey, LegacyCustomer, LegacyShopIssue } from "./legacy-shop.ts";

/** A customer of this shop. The id is missing when a dry run would add the customer. */
export interface Account {
  readonly id?: number;
}

/** Finds the customer of a row by the older shop's number, e-mail address or phone number. */
export interface Accounts {
  remember(customer: LegacyCustomer, account: Account): void;
  find(key: CustomerKey): Promise<Account | undefined>;
}

export function createAccounts(db: Database): Accounts {
  const byKey = new Map<CustomerKey, Account>();
  return {
    remember: ({ key, email, phone }, account) => {
      for (const name of [key, email, phone]) if (name) byKey.set(plain(name), account);
    },
    find: async (key) => {
      const name = plain(key);
      const customer =
        byKey.get(name) ?? (await findCustomerByEmail(db, name)) ?? (await findCustomerByPhone(db, name));
      if (customer) byKey.set(name, customer);
      return customer;
    },
  };
}

export function unknownCustomer(key: CustomerKey): Pick<LegacyShopIssue, "reason" | "advice"> {
  return {
    reason: `Customer “${key}” was not imported.`,
    advice:
      "Use an id, e-mail address or phone number from customers.csv, or correct that customer's row first.",
  };
}

function plain(key: CustomerKey): string {
  return key.trim().toLowerCase();
}
