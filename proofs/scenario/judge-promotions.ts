import type { Evidence, ShopRecords } from "./observe.ts";

/** Expects no more uses than a code has, except of late payments, and each free design once per customer. */
export function judgeUses({ uses, orders }: ShopRecords): string[] {
  const customers = new Map(orders.map((row) => [row.number, row.customer_id]));
  const used = uses.filter((use) => use.used_at !== null);
  const limited = used.filter((use) => use.use_limit !== null && !(use.slot === null && use.is_late));
  const codes = Map.groupBy(limited, (use) => use.promotion_id);
  const free = Map.groupBy(
    used.filter((use) => use.use_limit === null),
    (use) => `${use.promotion_id} by customer ${customers.get(use.order_number)}`,
  );
  return [
    ...[...codes].flatMap(([promotion, own]) =>
      own.length <= (own[0]?.use_limit ?? 0) ? [] : [`code ${promotion} pays ${own.length} orders`],
    ),
    ...[...free].flatMap(([key, own]) =>
      own.length === 1 ? [] : [`free design ${key} ${own.length} times`],
    ),
    ...used.flatMap(({ order_number: number }) =>
      orders.some((row) => row.number === number && ["paid", "refunded"].includes(row.state))
        ? []
        : [`unpaid order ${number} has used a promotion`],
    ),
  ];
}

/**
 * Expects each exchange that customers were told of or paid for, once, and the same money in both of its
 * orders.
 */
export function judgeExchanges({ orders, records, providerPayments }: Evidence): string[] {
  const rows = new Map(records.orders.map((row) => [row.number, row]));
  const numbers = new Map(records.orders.map((row) => [row.provider_order_id, row.number]));
  const told = orders.flatMap((order) =>
    order.exchanges.flatMap(({ variant, to, isMade, differences }) => {
      const number = numbers.get(order.providerOrderId);
      const made = records.exchanges.filter((each) => each.old_order === number);
      if (made.length > 1) return [`a line of order ${number} was exchanged ${made.length} times`];
      if (isMade && made.length === 0) return [`the exchange in order ${number} is lost`];
      const ids = [...(differences ?? [])].map(({ providerOrderId }) => providerOrderId);
      const paid = records.orders.filter(
        (row) => ids.includes(row.provider_order_id) && row.state === "paid",
      );
      const [paidBy, madeBy] = [paid.map((row) => row.number), made.map((each) => each.new_order)];
      if (differences && `${paidBy}` !== `${madeBy}`)
        return [`order ${number} was exchanged for order ${madeBy}, but order ${paidBy} was paid`];
      return made.every((each) => each.old_variant === variant && each.new_variant === to)
        ? []
        : [`order ${number} was exchanged for another variant`];
    }),
  );
  const sums = records.exchanges.flatMap(({ old_order: old, new_order: number, paid, is_ended }) => {
    const refunds = records.refunds.filter((each) => each.order_number === old && each.exchange === number);
    const sumOf = (state: string) =>
      refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.amount_paise : 0), 0);
    const [credited, back, made] = [sumOf("credited"), sumOf("done"), rows.get(number)];
    const payments = providerPayments.get(made?.provider_order_id ?? "") ?? [];
    const taken = payments.reduce(
      (sum, each) => sum + (each.isCaptured ? each.amount - each.refunded : 0),
      0,
    );
    const isEqual = credited === made?.exchange_in_paise && credited + taken === made.amount_paise;
    const rest = paid - credited - back;
    // A difference below ₹1 moves no money.
    return isEqual && rest >= 0 && rest < 1_00 && is_ended
      ? []
      : [
          `exchange ${number}: ${credited} credited and ${back} sent back of ${paid}, ${taken} taken, for ${made?.amount_paise}; the old file ${is_ended ? "ended" : "stayed"}`,
        ];
  });
  return [...told, ...sums];
}
