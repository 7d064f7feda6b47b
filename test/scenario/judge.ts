import type { BookedPayment } from "./emulated-provider.ts";
import { judgeDocuments } from "./judge-documents.ts";
import { judgeParts } from "./judge-partial-refunds.ts";
import type { Kept, Shown, StoredOrder } from "./observe.ts";
import type { ParsedMail } from "./parse-mail.ts";
import type { ScenarioCustomer } from "./shop-client.ts";
import type { ModelOrder } from "./shop-model.ts";

/** Something that must never be; `order` is the one whose story explains it. */
export interface Violation {
  readonly sentence: string;
  readonly order: ModelOrder | undefined;
}

export interface Evidence {
  readonly orders: readonly ModelOrder[];
  /** The provider's own books, by its order id. */
  readonly books: ReadonlyMap<string, readonly BookedPayment[]>;
  /** Every event that the providers told of, by its id. */
  readonly sentWebhooks: ReadonlySet<string>;
  readonly customers: readonly ScenarioCustomer[];
  readonly shown: Shown;
  readonly kept: Kept;
  readonly mails: readonly ParsedMail[];
  /** True where a repeated delivery replaces the first. */
  readonly isSpool: boolean;
  /** How many deliveries of mail at most their sender did not hear of. */
  readonly unheard: number;
}

/** Compares the shop with the provider's books and the model; an empty answer means that no money was lost or doubled. */
export function judge(evidence: Evidence): Violation[] {
  const rows = new Map(evidence.kept.orders.map((row) => [row.provider_order_id, row]));
  const perOrder = evidence.orders.flatMap((order) => {
    const row = rows.get(order.providerOrderId);
    const attempts = [...order.purchase].flatMap((each) => rows.get(each.providerOrderId) ?? []);
    const faults = row ? judgeOrder(evidence, order, row, attempts) : ["the shop has forgotten this order"];
    return faults.map((sentence) => ({ sentence, order }));
  });
  const overall = [
    ...judgeMoves(evidence),
    ...judgeRest(evidence),
    ...judgeLists(evidence),
    ...judgeDownloads(evidence),
    ...judgeParts(evidence.orders, evidence.kept),
    ...judgeDocuments({ ...evidence, returned: refundedIn(evidence) }),
  ];
  return [...perOrder, ...overall.map((sentence) => ({ sentence, order: undefined }))];
}

/** `attempts`: every order of its purchase. */
function judgeOrder(
  { books, shown, customers }: Evidence,
  order: ModelOrder,
  row: StoredOrder,
  attempts: readonly StoredOrder[],
): string[] {
  const paid = attempts.filter(({ state }) => state === "paid");
  const isRefundedByHand = [...order.purchase].some((each) => each.isRefundedByHand);
  const payments = (books.get(order.providerOrderId) ?? []).filter((payment) => payment.isTaken);
  const kept = payments.filter((payment) => payment.refunded < payment.amount);
  const fitting = payments.filter((payment) => payment.amount === order.amount);
  const listed = shown.orders[order.customer]?.find(({ number }) => number === row.number);
  const faults: string[] = [];
  const check = (holds: boolean, sentence: string) => holds || faults.push(sentence);

  check(row.customer_id === customers[order.customer]?.id, "it belongs to another customer");
  check(row.amount_paise === order.amount, `it costs ${row.amount_paise} paise, ${order.amount} are right`);
  check(row.state !== "pending", "it is still pending after a week");
  for (const payment of payments)
    check(
      payment.refunded === payment.amount ||
        (payment.refunded === row.refunded_paise && payment.id === row.provider_payment_id),
      `payment ${payment.id} (${payment.status}, ${payment.refunded} of ${payment.amount} refunded) neither pays nor went back`,
    );
  if (row.state === "paid") {
    check(kept.length === 1, `it is paid, and ${kept.length} payments are kept for it`);
    check(kept[0]?.id === row.provider_payment_id, "it is paid by a payment that is not kept");
    check(
      kept[0]?.amount === order.amount,
      `it is paid with ${kept[0]?.amount} paise instead of ${order.amount}`,
    );
    check(listed?.grandtotal === order.amount / 100, "it is paid, and its customer does not see it");
  } else {
    check(kept.length === 0, `it is ${row.state}, and ${kept.length} payments are kept for it`);
    check(listed === undefined, `it is ${row.state}, and its customer sees it as bought`);
    check(fitting.length === 0 || isRefundedByHand || paid.length > 0, `it was paid, and it is ${row.state}`);
  }
  check(paid.length <= 1, `of the payments for one purchase ${paid.length} are kept`);
  for (const number of order.numbers) {
    const told = attempts.find((each) => each.number === number);
    check(told !== undefined, `its customer was told number ${number}, which is another purchase's`);
    check(told?.state === "paid" || isRefundedByHand, `its customer was told that ${number} is paid`);
  }
  return faults;
}

function judgeRest({ orders, kept, sentWebhooks }: Evidence): string[] {
  const known = new Set(orders.map((order) => order.providerOrderId));
  const unknownPaid = kept.orders.filter((row) => !known.has(row.provider_order_id) && row.state === "paid");
  const open = kept.payments.filter((payment) => payment.state === "refunding");
  return [
    ...unknownPaid.map((row) => `order ${row.number} is paid, and nobody ordered it`),
    ...open.map((payment) => `payment ${payment.provider_payment_id} still waits for its refund`),
    ...kept.webhooks.flatMap(({ event_id: id, is_handled: isHandled }) => [
      ...(isHandled ? [] : [`webhook ${id} was never handled`]),
      ...(sentWebhooks.has(id) ? [] : [`webhook ${id} is kept, and its provider knows no such event`]),
    ]),
  ];
}

/** What an order may do, by the scenario's own reckoning; the shop's table is not asked. */
const MOVES = ["pending → paid", "pending → failed", "failed → paid", "paid → refunded"];

/** Each order's timeline is one unbroken way along the table, and ends where the order is. */
function judgeMoves({ kept }: Evidence): string[] {
  const events = Map.groupBy(kept.events, (event) => event.order_number);
  return kept.orders.flatMap(({ number, state }) => {
    const own = events.get(number) ?? [];
    const faults: string[] = [];
    let now: string | null = null;
    for (const { state_before: from, state_after: to } of own) {
      if (from !== now) faults.push(`order ${number} was ${now}, and its timeline goes on from ${from}`);
      if (from !== null && from !== to && !MOVES.includes(`${from} → ${to}`))
        faults.push(`order ${number} moved ${from} → ${to}`);
      now = to;
    }
    if (now !== state) faults.push(`order ${number} is ${state}, and its timeline ends as ${now}`);
    return faults;
  });
}

function judgeLists({ kept, shown, customers }: Evidence): string[] {
  return customers.flatMap((customer, index) => {
    const paid = kept.orders.filter((row) => row.customer_id === customer.id && row.state === "paid");
    const wanted = paid.map((row) => row.number).toSorted((a, b) => b - a);
    const seen = (shown.orders[index] ?? []).map((order) => order.number);
    return `${wanted}` === `${seen}`
      ? []
      : [`customer ${customer.id} sees orders ${seen}, and paid for ${wanted}`];
  });
}

/** Every customer gets every file that a paid order of theirs holds, but those whose money went back, and no other. */
function judgeDownloads({ orders, kept, shown, customers }: Evidence): string[] {
  const states = new Map(kept.orders.map((row) => [row.provider_order_id, row.state]));
  const numbers = new Map(kept.orders.map((row) => [row.provider_order_id, row.number]));
  const stayed = ({ providerOrderId, variants }: ModelOrder) => {
    const parts = kept.refunds.filter(
      ({ order_number: number, state }) => number === numbers.get(providerOrderId) && state === "done",
    );
    const gone = new Set(parts.flatMap((part) => part.variants));
    return variants.filter((variant) => !gone.has(variant));
  };
  return customers.flatMap((customer, index) => {
    const paid = orders.filter(
      (order) => order.customer === index && states.get(order.providerOrderId) === "paid",
    );
    const wanted = new Set(paid.flatMap(stayed));
    const got = shown.downloads[index] ?? new Set();
    const missing = [...wanted.difference(got)];
    const stolen = [...got.difference(wanted)];
    return [
      ...missing.map((variant) => `customer ${customer.id} bought variant ${variant} and cannot download it`),
      ...stolen.map(
        (variant) => `customer ${customer.id} downloads variant ${variant} without having bought it`,
      ),
    ];
  });
}

/** What went back, by the provider's books: payments, and parts of those that pay. */
function refundedIn({ books, kept }: Evidence): string[] {
  const payments = [...books.values()].flat().filter(({ isTaken }) => isTaken);
  const whole = payments.filter(({ amount, refunded }) => refunded === amount).map(({ id }) => id);
  const payers = new Map(kept.orders.map((row) => [row.number, row.provider_payment_id]));
  const parts = kept.refunds.filter(({ state }) => state === "done");
  return [...whole, ...parts.map(({ id, order_number: number }) => `${payers.get(number)}:${id}`)];
}
