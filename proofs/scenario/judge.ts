import { type ExpectedOrder, FREE_DESIGN } from "./expected-state.ts";
import { judgeDocuments } from "./judge-documents.ts";
import { judgePartialRefunds } from "./judge-partial-refunds.ts";
import { judgeExchanges, judgeUses } from "./judge-promotions.ts";
import type { Evidence, StoredOrder } from "./observe.ts";

/** Broken rule; the trace of `order` shows how it came about. */
export interface Violation {
  readonly sentence: string;
  readonly order: ExpectedOrder | undefined;
}

/** Compares the shop with the provider's payments and the expected state; an empty list means success. */
export function judge(evidence: Evidence): Violation[] {
  const rows = new Map(evidence.records.orders.map((row) => [row.provider_order_id, row]));
  const perOrder = evidence.orders.flatMap((order) => {
    const row = rows.get(order.providerOrderId);
    const attempts = [...order.purchase].flatMap((each) => rows.get(each.providerOrderId) ?? []);
    const sentences = row
      ? judgeOrder(evidence, order, row, attempts)
      : ["the shop does not have this order"];
    return sentences.map((sentence) => ({ sentence, order }));
  });
  const overall = [
    ...judgeTransitions(evidence),
    ...judgeRest(evidence),
    ...judgeLists(evidence),
    ...judgeDownloads(evidence),
    ...judgePartialRefunds(evidence.orders, evidence.records),
    ...judgeUses(evidence.records),
    ...judgeExchanges(evidence),
    ...judgeDocuments({ ...evidence, refundedPayments: refundedIn(evidence) }),
  ];
  return [...perOrder, ...overall.map((sentence) => ({ sentence, order: undefined }))];
}

/** Checks one order; `attempts` are all orders of its purchase. */
function judgeOrder(
  { providerPayments, observed, customers }: Evidence,
  order: ExpectedOrder,
  row: StoredOrder,
  attempts: readonly StoredOrder[],
): string[] {
  const paid = attempts.filter(({ state }) => state === "paid");
  const isRefundedByHand = [...order.purchase].some((each) => each.isRefundedByHand);
  const payments = (providerPayments.get(order.providerOrderId) ?? []).filter(
    (payment) => payment.isCaptured,
  );
  const retained = payments.filter((payment) => payment.refunded < payment.amount);
  const fitting = payments.filter((payment) => payment.amount === order.amount);
  const listed = observed.orders[order.customer]?.find(({ number }) => number === row.number);
  const violations: string[] = [];
  const check = (holds: boolean, sentence: string) => holds || violations.push(sentence);

  check(row.customer_id === customers[order.customer]?.id, "it belongs to another customer");
  const total = order.amount + order.credit;
  check(row.amount_paise === total, `it costs ${row.amount_paise} paise, expected ${total}`);
  check(row.exchange_in_paise === order.credit, `${row.exchange_in_paise} credited, not ${order.credit}`);
  check(row.state !== "pending", "it is still pending after a week");
  for (const payment of payments)
    check(
      payment.refunded === payment.amount ||
        (payment.refunded === row.refunded_paise - row.exchange_out_paise &&
          payment.id === row.provider_payment_id),
      `payment ${payment.id} (${payment.status}, ${payment.refunded} of ${payment.amount} refunded) is neither used nor refunded`,
    );
  if (row.state === "paid") {
    check(retained.length === 1, `it is paid, but ${retained.length} payments are not refunded`);
    check(retained[0]?.id === row.provider_payment_id, "it is paid by a refunded payment");
    check(
      retained[0]?.amount === order.amount,
      `it is paid with ${retained[0]?.amount} paise instead of ${order.amount}`,
    );
    check(listed?.grandtotal === total / 100, "it is paid, but missing in the customer's list");
  } else {
    check(retained.length === 0, `it is ${row.state}, but ${retained.length} payments are not refunded`);
    check(listed === undefined, `it is ${row.state}, but in the customer's list`);
    check(fitting.length === 0 || isRefundedByHand || paid.length > 0, `it was paid, but is ${row.state}`);
  }
  check(paid.length <= 1, `${paid.length} orders of one purchase are paid`);
  for (const number of order.numbers) {
    const reported = attempts.find((each) => each.number === number);
    check(reported !== undefined, `the customer got order number ${number} of another purchase`);
    check(
      reported?.state === "paid" || isRefundedByHand,
      `the customer was told that unpaid ${number} is paid`,
    );
  }
  return violations;
}

/** Free designs and exchanges have rules of their own. */
const WITHOUT_PAYMENT = ["free", "exchange"];

function judgeRest({ orders, records, sentWebhooks }: Evidence): string[] {
  const known = new Set(orders.map((order) => order.providerOrderId));
  const unknownPaid = records.orders.filter(
    (row) =>
      !known.has(row.provider_order_id) && row.state === "paid" && !WITHOUT_PAYMENT.includes(row.provider),
  );
  const open = records.payments.filter((payment) => payment.state === "refunding");
  return [
    ...unknownPaid.map((row) => `order ${row.number} is paid, but the scenario did not create it`),
    ...open.map((payment) => `payment ${payment.provider_payment_id} is still waiting for its refund`),
    ...records.webhooks.flatMap(({ event_id: id, is_handled: isHandled }) => [
      ...(isHandled ? [] : [`webhook ${id} was never processed`]),
      ...(sentWebhooks.has(id) ? [] : [`webhook ${id} is stored, but its provider did not send it`]),
    ]),
  ];
}

/** Allowed state changes, listed independently of the shop's code. */
const TRANSITIONS = ["pending → paid", "pending → failed", "failed → paid", "paid → refunded"];

/** Expects each timeline to be a chain of allowed state changes that ends in the order's state. */
function judgeTransitions({ records }: Evidence): string[] {
  const events = Map.groupBy(records.events, (event) => event.order_number);
  return records.orders.flatMap(({ number, state }) => {
    const own = events.get(number) ?? [];
    const violations: string[] = [];
    let current: string | null = null;
    for (const { state_before: from, state_after: to } of own) {
      if (from !== current)
        violations.push(`order ${number} was ${current}, but its timeline continues from ${from}`);
      if (from !== null && from !== to && !TRANSITIONS.includes(`${from} → ${to}`))
        violations.push(`order ${number} changed ${from} → ${to}`);
      current = to;
    }
    if (current !== state)
      violations.push(`order ${number} is ${state}, but its timeline ends as ${current}`);
    return violations;
  });
}

function judgeLists({ records, observed, customers }: Evidence): string[] {
  return customers.flatMap((customer, index) => {
    const paid = records.orders.filter((row) => row.customer_id === customer.id && row.state === "paid");
    // Two processes may open orders in one order and number them in another, so both lists are sorted here.
    const wanted = paid.map((row) => row.number).toSorted((a, b) => b - a);
    const seen = (observed.orders[index] ?? []).map((order) => order.number).toSorted((a, b) => b - a);
    return `${wanted}` === `${seen}`
      ? []
      : [`customer ${customer.id} sees orders ${seen}, but paid for ${wanted}`];
  });
}

/** Expects customers to download exactly the variants of paid orders, without refunded lines. */
function judgeDownloads({ orders, records, observed, customers }: Evidence): string[] {
  const states = new Map(records.orders.map((row) => [row.provider_order_id, row.state]));
  const numbers = new Map(records.orders.map((row) => [row.provider_order_id, row.number]));
  const downloadable = ({ providerOrderId, variants }: ExpectedOrder) => {
    const refunds = records.refunds.filter(
      ({ order_number: number, state }) => number === numbers.get(providerOrderId) && state !== "refused",
    );
    const refunded = new Set(refunds.flatMap((refund) => refund.variants));
    return variants.filter((variant) => !refunded.has(variant));
  };
  return customers.flatMap((customer, index) => {
    const paid = orders.filter(
      (order) => order.customer === index && states.get(order.providerOrderId) === "paid",
    );
    const own = records.orders.filter((row) => row.customer_id === customer.id && row.state === "paid");
    const exchanged = records.exchanges.filter((each) => own.some(({ number }) => number === each.new_order));
    const wanted = new Set([
      ...paid.flatMap(downloadable),
      ...exchanged.map((each) => each.new_variant),
      ...own.flatMap(({ provider }) => (provider === "free" ? [FREE_DESIGN * 10] : [])),
    ]);
    const got = observed.downloads[index] ?? new Set();
    const missing = [...wanted.difference(got)];
    const unexpected = [...got.difference(wanted)];
    return [
      ...missing.map((variant) => `customer ${customer.id} bought variant ${variant} but cannot download it`),
      ...unexpected.map(
        (variant) => `customer ${customer.id} downloads variant ${variant} without having bought it`,
      ),
    ];
  });
}

/** Refunded payments at the provider, and partial refunds of the payments that pay orders. */
function refundedIn({ providerPayments, records }: Evidence): string[] {
  const payments = [...providerPayments.values()].flat().filter(({ isCaptured }) => isCaptured);
  const whole = payments.filter(({ amount, refunded }) => refunded === amount).map(({ id }) => id);
  const payers = new Map(records.orders.map((row) => [row.number, row.provider_payment_id]));
  const partial = records.refunds.filter(({ state }) => state === "done");
  return [...whole, ...partial.map(({ id, order_number: number }) => `${payers.get(number)}:${id}`)];
}
