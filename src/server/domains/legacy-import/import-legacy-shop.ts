import { type BelongingsDeps, takeAddress, takeWish } from "./import-customer-data.ts";
import { type CustomerDeps, takeCustomer } from "./import-customers.ts";
import { type OrderDeps, takeOrder } from "./import-orders.ts";
import { createAccounts } from "./legacy-accounts.ts";
import { createReporter, type TakeOverReport } from "./legacy-import-report.ts";
import { ordersOf } from "./legacy-orders.ts";
import type { OlderShop } from "./legacy-shop.ts";

export interface TakeOverDeps extends CustomerDeps, BelongingsDeps, OrderDeps {
  /** Only looks; nothing is written. */
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Takes customers, addresses, wishlists and past orders over, in this order, each in a short transaction of its own.
 * Safe to repeat: what is here already stays, what an earlier run could not place is tried again. No mail is sent.
 */
export async function takeOverShop(older: OlderShop, deps: TakeOverDeps): Promise<TakeOverReport> {
  const reporter = createReporter();
  const accounts = createAccounts(deps.customers);
  const work = [
    ...older.customers.map((customer) => () => takeCustomer(customer, deps, accounts, reporter)),
    ...older.addresses.map((address) => () => takeAddress(address, deps, accounts, reporter)),
    ...older.wishes.map((wish) => () => takeWish(wish, deps, accounts, reporter)),
    ...ordersOf(older.purchases).map((order) => () => takeOrder(order, deps, accounts, reporter)),
  ];
  for (const [done, take] of work.entries()) {
    await take();
    deps.onProgress(done + 1, work.length);
  }
  return reporter.report();
}
