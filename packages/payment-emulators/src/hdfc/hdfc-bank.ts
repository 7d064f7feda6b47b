import { openJournal } from "../journal.ts";
import type { Outcome } from "../outcomes.ts";
import {
  type EmulatedHdfcOrder,
  type EmulatedHdfcRefund,
  type EmulatedTransaction,
  emulatedOrder,
  statusOf,
} from "./hdfc-entities.ts";

/** The bank refuses. */
export class HdfcRefusal extends Error {
  readonly status: 400 | 404;
  readonly code: string;

  constructor(status: 400 | 404, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type NewHdfcOrder = Omit<EmulatedHdfcOrder, "createdAt" | "transactions" | "refunds">;

/** State of the emulated bank. Changes are written to the journal before the call is answered. */
export interface HdfcBank {
  order(id: string): EmulatedHdfcOrder;
  /** Opens an order; the same ID with the same amount returns the same order. */
  openOrder(order: NewHdfcOrder): Promise<EmulatedHdfcOrder>;
  /** Makes a customer's payment; `amount` in paise differs from the order's only in tests. */
  pay(orderId: string, outcome: Outcome, amount?: number): Promise<EmulatedHdfcOrder>;
  /** Decides an open transaction, or changes the decision of a failed one. */
  decide(orderId: string, outcome: Outcome): Promise<EmulatedHdfcOrder>;
  /** Refunds an order; the same request ID returns the same refund. */
  refund(orderId: string, refund: Omit<EmulatedHdfcRefund, "ref" | "createdAt">): Promise<EmulatedHdfcOrder>;
  /** Ends a pending refund. */
  endRefund(orderId: string, refundId: string, status: "SUCCESS" | "FAILURE"): Promise<EmulatedHdfcOrder>;
  pendingRefunds(): { readonly orderId: string; readonly refundId: string }[];
}

export async function openHdfcBank(
  file: string | undefined,
  merchantId: string,
  now: () => Date,
): Promise<HdfcBank> {
  const journal = await openJournal(file, emulatedOrder);
  const orders = new Map(journal.pastEntries.map((order) => [order.id, order]));
  const find = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new HdfcRefusal(404, "NOT_FOUND", `Order with id = "${id}" does not exist.`);
    return order;
  };
  const save = async (order: EmulatedHdfcOrder) => {
    orders.set(order.id, order);
    await journal.write(order);
    return order;
  };
  return {
    order: find,
    openOrder: async (newOrder) => {
      const past = orders.get(newOrder.id);
      if (past && (past.amount !== newOrder.amount || statusOf(past) === "CHARGED"))
        throw new HdfcRefusal(400, "INVALID_REQUEST", "The order exists already and cannot be changed.");
      return save(past ?? { ...newOrder, createdAt: now().toISOString(), transactions: [], refunds: [] });
    },
    pay: (orderId, outcome, amount) => save(paid(find(orderId), merchantId, outcome, amount)),
    decide: (orderId, outcome) => save(decided(find(orderId), outcome)),
    refund: (orderId, refund) => save(refunded(find(orderId), { ...refund, createdAt: now().toISOString() })),
    endRefund: (orderId, refundId, status) => {
      const order = find(orderId);
      const refunds = order.refunds.map((each) => (each.id === refundId ? { ...each, status } : each));
      return save({ ...order, refunds });
    },
    pendingRefunds: () =>
      [...orders.values()].flatMap(({ id: orderId, refunds }) =>
        refunds.flatMap((each) => (each.status === "PENDING" ? [{ orderId, refundId: each.id }] : [])),
      ),
  };
}

const MESSAGES = {
  success: null,
  failure: "Your payment was declined by the bank.",
  later: null,
} as const;

function paid(order: EmulatedHdfcOrder, merchantId: string, outcome: Outcome, amount = order.amount) {
  if (statusOf(order) === "CHARGED")
    throw new HdfcRefusal(400, "INVALID_REQUEST", "The order is paid already.");
  if (outcome === "cancel") return order;
  const id = `${merchantId}-${order.id}-${order.transactions.length + 1}`;
  return { ...order, transactions: [...order.transactions, transaction({ id, amount }, order, outcome)] };
}

function decided(order: EmulatedHdfcOrder, outcome: Outcome): EmulatedHdfcOrder {
  const open = order.transactions.findLast(({ status }) => status !== "CHARGED");
  if (!open || open.status === "AUTO_REFUNDED")
    throw new HdfcRefusal(400, "INVALID_REQUEST", "The bank has decided about every transaction already.");
  const now = transaction(open, order, outcome);
  return { ...order, transactions: order.transactions.map((each) => (each === open ? now : each)) };
}

function transaction(
  { id, amount }: Pick<EmulatedTransaction, "id" | "amount">,
  order: EmulatedHdfcOrder,
  outcome: Outcome,
): EmulatedTransaction {
  if (outcome === "hold") throw new HdfcRefusal(400, "INVALID_REQUEST", "This bank does not hold money.");
  // The bank refunds a second successful payment of an order by itself.
  const charged = statusOf(order) === "CHARGED" ? "AUTO_REFUNDED" : "CHARGED";
  if (outcome === "cancel") return { id, amount, status: "AUTHENTICATION_FAILED", message: "Cancelled" };
  const status = { success: charged, failure: "AUTHORIZATION_FAILED", later: "PENDING_VBV" } as const;
  return { id, amount, status: status[outcome], message: MESSAGES[outcome] };
}

function refunded(order: EmulatedHdfcOrder, refund: Omit<EmulatedHdfcRefund, "ref">): EmulatedHdfcOrder {
  if (order.refunds.some((past) => past.id === refund.id)) return order;
  const charged = order.transactions.find(({ status }) => status === "CHARGED");
  if (!charged) throw new HdfcRefusal(400, "invalid.order.not_successful", "Order is not successful.");
  const pastRefunds = order.refunds.filter(({ status }) => status !== "FAILURE");
  if (pastRefunds.reduce((sum, past) => sum + past.amount, refund.amount) > charged.amount)
    throw new HdfcRefusal(400, "invalid.amount.exceeded", "Refund amount exceeds the amount of the order.");
  const ref = `HDFCR${order.id}${order.refunds.length + 1}`;
  return { ...order, refunds: [...order.refunds, { ...refund, ref }] };
}
