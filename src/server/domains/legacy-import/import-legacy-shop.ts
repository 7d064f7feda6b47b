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
  /** Reports the result and writes nothing. */
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Imports customers, addresses, wishlists and past orders, in this order, each in its own short transaction.
 * Can be repeated: existing data stays, and rows that an earlier run refused are tried again. Sends no mail.
 */
export async function importLegacyShop(
  older: LegacyShop,
  deps: LegacyImportDeps,
): Promise<LegacyImportReport> {
  const reporter = createReporter();
  const accounts = createAccounts(deps.db);
  const work = [
    ...older.customers.map((customer) => () => importLegacyCustomer(customer, deps, accounts, reporter)),
    ...older.addresses.map((address) => () => importLegacyAddress(address, deps, accounts, reporter)),
    ...older.wishlistItems.map((item) => () => importLegacyWishlistItem(item, deps, accounts, reporter)),
    ...ordersOf(older.purchases).map((order) => () => importLegacyOrder(order, deps, accounts, reporter)),
  ];
  for (const [index, importNext] of work.entries()) {
    await importNext();
    deps.onProgress(index + 1, work.length);
  }
  return reporter.report();
}
