import type { CustomerStore } from "../customers/index.ts";
import type { CustomerKey, LegacyCustomer, LegacyShopIssue } from "./legacy-shop.ts";

/** A customer of this shop; without an id only where a dry run did not add them. */
export interface Account {
  readonly id?: number;
}

/** Who the other tables mean: by the older shop's number, by e-mail address or by phone number. */
export interface Accounts {
  remember(customer: LegacyCustomer, account: Account): void;
  find(key: CustomerKey): Promise<Account | undefined>;
}

export function createAccounts(customers: CustomerStore): Accounts {
  const byKey = new Map<CustomerKey, Account>();
  return {
    remember: ({ key, email, phone }, account) => {
      for (const name of [key, email, phone]) if (name) byKey.set(plain(name), account);
    },
    find: async (key) => {
      const name = plain(key);
      const found =
        byKey.get(name) ?? (await customers.findByEmail(name)) ?? (await customers.findByPhone(name));
      if (found) byKey.set(name, found);
      return found;
    },
  };
}

export function unknownCustomer(key: CustomerKey): Pick<LegacyShopIssue, "reason" | "advice"> {
  return {
    reason: `No customer “${key}” was taken over.`,
    advice: "Write the id, e-mail or phone that customers.csv gives, or mend that customer's row first.",
  };
}

function plain(key: CustomerKey): string {
  return key.trim().toLowerCase();
}
