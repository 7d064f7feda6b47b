import {
  type CustomerDataDeps,
  importLegacyAddress,
  importLegacyWishlistItem,
} from "./import-customer-data.ts";
import { type CustomerDeps, importLegacyCustomer } from "./import-customers.ts";
import { importLegacyOrder, type OrderDeps } from "./import-orders.ts";
import { createAccounts } from "./legacy-accounts.ts";
import { createReporter, type LegacyImportReport } from "./legacy-import-report.ts";
import { ordersOf } from "./legacy-orders.ts";
import type { LegacyShop } from "./legacy-shop.ts";

export interface LegacyImportDeps extends CustomerDeps, CustomerDataDeps, OrderDeps {
  /** Only looks; nothing is written. */
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Takes customers, addresses, wishlists and past orders over, in this order, each in a short transaction of its own.
 * Safe to repeat: what is here already stays, what an earlier run could not place is tried again. No mail is sent.
 */
export async function importLegacyShop(
  older: LegacyShop,
  deps: LegacyImportDeps,
): Promise<LegacyImportReport> {
  const reporter = createReporter();
  const accounts = createAccounts(deps.customers);
  const work = [
    ...older.customers.map((customer) => () => importLegacyCustomer(customer, deps, accounts, reporter)),
    ...older.addresses.map((address) => () => importLegacyAddress(address, deps, accounts, reporter)),
    ...older.wishes.map((wish) => () => importLegacyWishlistItem(wish, deps, accounts, reporter)),
    ...ordersOf(older.purchases).map((order) => () => importLegacyOrder(order, deps, accounts, reporter)),
  ];
  for (const [done, take] of work.entries()) {
    await take();
    deps.onProgress(done + 1, work.length);
  }
  return reporter.report();
}
