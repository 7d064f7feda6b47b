import type { Evidence } from "./judge.ts";

/** What the shop's books come to beside the providers' own. */
export interface LedgerTotals {
  /** Purchases that were paid for, of which the shop neither delivers nor sent back the money. */
  readonly lost: number;
  /** Purchases for which the money of more than one payment stayed with the shop. */
  readonly doubled: number;
  /** Orders that count as paid without money. */
  readonly unpaid: number;
}

type LedgerEvidence = Pick<Evidence, "orders" | "books"> & {
  readonly kept: Pick<Evidence["kept"], "orders">;
};

/** Counted from rows and the providers' books alone. */
export function countLedger({ orders, books, kept }: LedgerEvidence): LedgerTotals {
  const states = new Map(kept.orders.map((row) => [row.provider_order_id, row.state]));
  const isPaid = (id: string) => states.get(id) === "paid";
  const keptFor = (id: string) =>
    (books.get(id) ?? []).filter(({ isTaken, refunded, amount }) => isTaken && refunded < amount).length;
  const purchases = new Set(orders.map(({ purchase }) => purchase));
  const count = { lost: 0, doubled: 0, unpaid: 0 };
  for (const purchase of purchases) {
    const ids = [...purchase].map(({ providerOrderId }) => providerOrderId);
    const payments = ids.reduce((sum, id) => sum + keptFor(id), 0);
    if (payments > 0 && !ids.some(isPaid)) count.lost += 1;
    if (payments > 1) count.doubled += 1;
    count.unpaid += ids.filter((id) => isPaid(id) && keptFor(id) === 0).length;
  }
  const known = new Set(orders.map(({ providerOrderId }) => providerOrderId));
  count.unpaid += kept.orders.filter(
    ({ provider_order_id: id, state }) => state === "paid" && !known.has(id),
  ).length;
  return count;
}
