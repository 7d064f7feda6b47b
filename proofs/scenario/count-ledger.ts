import type { Evidence } from "./observe.ts";

/** Comparison of the shop's orders with the providers' payments. */
export interface LedgerTotals {
  /** Purchases that were paid but neither delivered nor refunded. */
  readonly lost: number;
  /** Purchases with more than one payment that was not refunded. */
  readonly doubled: number;
  /** Orders in state paid without a payment. */
  readonly unpaid: number;
}

type LedgerEvidence = Pick<Evidence, "orders" | "providerPayments"> & {
  readonly records: Pick<Evidence["records"], "orders">;
};

/** Counts from database rows and provider payments only. */
export function countLedger({ orders, providerPayments, records }: LedgerEvidence): LedgerTotals {
  const states = new Map(records.orders.map((row) => [row.provider_order_id, row.state]));
  const isPaid = (id: string) => states.get(id) === "paid";
  const retainedFor = (id: string) =>
    (providerPayments.get(id) ?? []).filter(
      ({ isCaptured, refunded, amount }) => isCaptured && refunded < amount,
    ).length;
  const purchases = new Set(orders.map(({ purchase }) => purchase));
  const count = { lost: 0, doubled: 0, unpaid: 0 };
  for (const purchase of purchases) {
    const ids = [...purchase].map(({ providerOrderId }) => providerOrderId);
    const payments = ids.reduce((sum, id) => sum + retainedFor(id), 0);
    if (payments > 0 && !ids.some(isPaid)) count.lost += 1;
    if (payments > 1) count.doubled += 1;
    count.unpaid += ids.filter((id) => isPaid(id) && retainedFor(id) === 0).length;
  }
  const known = new Set(orders.map(({ providerOrderId }) => providerOrderId));
  count.unpaid += records.orders.filter(
    ({ provider_order_id: id, state, provider }) =>
      state === "paid" && !known.has(id) && provider !== "free" && provider !== "exchange",
  ).length;
  return count;
}
