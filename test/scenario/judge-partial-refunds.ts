import type { Kept, StoredOrder, StoredPartialRefund } from "./observe.ts";
import type { ModelOrder } from "./shop-model.ts";

/** Every part that the owner began has ended, is of what the owner wanted, and is noted and counted once. */
export function judgeParts(orders: readonly ModelOrder[], kept: Kept): string[] {
  const rows = new Map(kept.orders.map((row) => [row.provider_order_id, row]));
  const parts = Map.groupBy(kept.refunds, (part) => part.order_number);
  const perOrder = orders.flatMap((order) => {
    const row = rows.get(order.providerOrderId);
    return row ? judgeOrder(order, row, parts.get(row.number) ?? []) : [];
  });
  return [...perOrder, ...judgeNotes(kept), ...judgeCounts(kept)];
}

function judgeOrder(order: ModelOrder, row: StoredOrder, parts: readonly StoredPartialRefund[]): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, sentence: string) =>
    holds || faults.push(`order ${row.number}: ${sentence}`);
  const done = sumOf(parts.filter(({ state }) => state === "done"));
  const back = row.state === "refunded" ? row.amount_paise : row.state === "paid" ? done : 0;
  check(row.refunded_paise === back, `${row.refunded_paise} paise of it went back, ${back} are right`);
  check(
    parts.length <= order.parts.length,
    `${parts.length} parts were begun, its owner wanted ${order.parts.length}`,
  );
  for (const part of parts) {
    check(part.state !== "asked", `part ${part.id} still waits for its end`);
    check(isWanted(order, row, part), `part ${part.id} is nothing that its owner wanted`);
  }
  return faults;
}

function isWanted(order: ModelOrder, row: StoredOrder, part: StoredPartialRefund): boolean {
  const [variant] = part.variants;
  if (variant === undefined)
    return order.parts.some(
      (audit) => audit.variant === undefined && (audit.amount ?? part.amount_paise) === part.amount_paise,
    );
  const price = part.line_prices.reduce((sum, each) => sum + each, 0);
  const share = (price * row.amount_paise) / row.subtotal_paise;
  return order.parts.some((audit) => audit.variant === variant) && Math.abs(part.amount_paise - share) <= 1;
}

function judgeNotes({ orders, receipts }: Kept): string[] {
  const notes = Map.groupBy(receipts.filter(isNote), (note) => note.order_number);
  return orders.flatMap(({ number, refunded_paise: back }) => {
    const noted = sumOf(notes.get(number) ?? []);
    return noted === back ? [] : [`the notes of order ${number} say ${noted} paise, ${back} went back`];
  });
}

export function isNote({ kind }: { readonly kind: string }): boolean {
  return kind === "credit-note" || kind === "refund-note";
}

function judgeCounts({ orders, refunds, sold }: Kept): string[] {
  const bought = orders.filter(({ state }) => state === "paid" || state === "refunded");
  const wanted = {
    orders: bought.length,
    paise: sumOf(bought),
    refunds: [...orders, ...refunds].filter(({ state }) => state === "refunded" || state === "done").length,
    refunded_paise: orders.reduce((sum, order) => sum + order.refunded_paise, 0),
  };
  const [told, right] = [sold, wanted].map((counts) => JSON.stringify(Object.entries(counts).toSorted()));
  return told === right ? [] : [`the counts of what sold are ${told}, ${right} are right`];
}

function sumOf(rows: readonly { readonly amount_paise: number }[]): number {
  return rows.reduce((sum, { amount_paise: paise }) => sum + paise, 0);
}
