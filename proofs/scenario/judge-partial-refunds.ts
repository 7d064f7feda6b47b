import type { ExpectedOrder } from "./expected-state.ts";
import type { ShopRecords, StoredOrder, StoredPartialRefund } from "./observe.ts";

/** Expects each partial refund to have ended, to match a request, and to be documented and counted once. */
export function judgePartialRefunds(orders: readonly ExpectedOrder[], records: ShopRecords): string[] {
  const rows = new Map(records.orders.map((row) => [row.provider_order_id, row]));
  const refunds = Map.groupBy(records.refunds, (refund) => refund.order_number);
  const perOrder = orders.flatMap((order) => {
    const row = rows.get(order.providerOrderId);
    return row ? judgeOrder(order, row, refunds.get(row.number) ?? []) : [];
  });
  return [...perOrder, ...judgeNotes(records), ...judgeCounts(records)];
}

function judgeOrder(
  order: ExpectedOrder,
  row: StoredOrder,
  refunds: readonly StoredPartialRefund[],
): string[] {
  const violations: string[] = [];
  const check = (holds: boolean, sentence: string) =>
    holds || violations.push(`order ${row.number}: ${sentence}`);
  const done = sumOf(refunds.filter(({ state }) => state === "done" || state === "credited"));
  const requested = refunds.filter(({ exchange }) => exchange === null);
  const refunded = row.state === "refunded" ? row.amount_paise : row.state === "paid" ? done : 0;
  check(row.refunded_paise === refunded, `${row.refunded_paise} paise refunded, expected ${refunded}`);
  check(
    requested.length <= order.partialRefunds.length,
    `${requested.length} partial refunds, ${order.partialRefunds.length} requested`,
  );
  for (const refund of refunds) {
    check(refund.state !== "asked", `partial refund ${refund.id} is still pending`);
    check(
      refund.exchange !== null || isRequested(order, row, refund),
      `partial refund ${refund.id} was not requested`,
    );
  }
  return violations;
}

function isRequested(order: ExpectedOrder, row: StoredOrder, refund: StoredPartialRefund): boolean {
  const [variant] = refund.variants;
  if (variant === undefined)
    return order.partialRefunds.some(
      (action) =>
        action.variant === undefined && (action.amount ?? refund.amount_paise) === refund.amount_paise,
    );
  const price = refund.line_prices.reduce((sum, each) => sum + each, 0);
  const share = (price * row.amount_paise) / row.subtotal_paise;
  return (
    order.partialRefunds.some((action) => action.variant === variant) &&
    Math.abs(refund.amount_paise - share) <= 1
  );
}

function judgeNotes({ orders, receipts }: ShopRecords): string[] {
  const notes = Map.groupBy(receipts.filter(isNote), (note) => note.order_number);
  return orders.flatMap(({ number, refunded_paise: refunded }) => {
    const noted = sumOf(notes.get(number) ?? []);
    return noted === refunded
      ? []
      : [`credit notes of order ${number}: ${noted} paise, expected ${refunded}`];
  });
}

export function isNote({ kind }: { readonly kind: string }): boolean {
  return kind === "credit-note" || kind === "refund-note";
}

const REFUNDED = ["refunded", "done"];

/** An exchange is neither sale nor refund; only its difference counts. */
function judgeCounts({ orders, refunds, exchanges, sold }: ShopRecords): string[] {
  const bought = orders.filter(({ state }) => state === "paid" || state === "refunded");
  const credited = refunds.filter(({ state }) => state === "credited");
  const isExchange = (number: number) => exchanges.some((each) => each.new_order === number);
  const expectedCounts = {
    orders: bought.filter(({ number }) => !isExchange(number)).length,
    paise: sumOf(bought) - bought.reduce((sum, order) => sum + order.exchange_in_paise, 0),
    refunds: [...orders, ...refunds].filter(({ state }) => REFUNDED.includes(state)).length,
    refunded_paise: orders.reduce((sum, order) => sum + order.refunded_paise, 0) - sumOf(credited),
  };
  const [actual, expected] = [sold, expectedCounts].map((counts) =>
    JSON.stringify(Object.entries(counts).toSorted()),
  );
  return actual === expected ? [] : [`sales counts are ${actual}, expected ${expected}`];
}

function sumOf(rows: readonly { readonly amount_paise: number }[]): number {
  return rows.reduce((sum, { amount_paise: paise }) => sum + paise, 0);
}
