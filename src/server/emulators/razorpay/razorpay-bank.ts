import { type Journal, type JournalEntry, openJournal } from "../journal.ts";
import {
  type EmulatedOrder,
  type EmulatedPayment,
  type EmulatedRefund,
  newId,
  type Outcome,
} from "./razorpay-entities.ts";

/** The provider's answer is no; `description` is what its error body says. */
export class BankRefusal extends Error {}

type Entity = EmulatedOrder | EmulatedPayment | EmulatedRefund;
type KeptRefund = EmulatedRefund & { readonly idempotencyKey?: string };

/** Everything the emulated provider knows. Changes are in the journal before they are answered. */
export interface RazorpayBank {
  order(id: string): EmulatedOrder;
  payment(id: string): EmulatedPayment;
  paymentsOf(orderId: string): EmulatedPayment[];
  createOrder(
    order: Pick<EmulatedOrder, "amount" | "currency" | "receipt" | "notes">,
  ): Promise<EmulatedOrder>;
  /** A customer pays; `amount` differs from the order's only when a test wants it to. */
  pay(orderId: string, outcome: Outcome, amount?: number): Promise<EmulatedPayment>;
  /** The bank decides about a payment it left open, or changes its mind about a failed one. */
  decide(paymentId: string, outcome: Outcome): Promise<EmulatedPayment>;
  capture(paymentId: string, amount: number): Promise<EmulatedPayment>;
  refund(paymentId: string, amount: number | undefined, idempotencyKey?: string): Promise<EmulatedRefund>;
}

export async function openRazorpayBank(file: string | undefined, now: () => Date): Promise<RazorpayBank> {
  const journal = await openJournal<Entity & JournalEntry>(file);
  const books = openBooks(journal, () => Math.floor(now().getTime() / 1000));
  return {
    order: books.order,
    payment: books.payment,
    paymentsOf: (orderId) => [...books.payments.values()].filter((payment) => payment.order_id === orderId),
    createOrder: (order) =>
      books.write(books.orders, {
        ...order,
        id: newId("order"),
        entity: "order",
        amount_paid: 0,
        amount_due: order.amount,
        status: "created",
        attempts: 0,
        created_at: books.seconds(),
      }),
    pay: (orderId, outcome, amount) => pay(books, orderId, outcome, amount),
    decide: (paymentId, outcome) => decide(books, books.payment(paymentId), outcome),
    capture: (paymentId, amount) => capture(books, paymentId, amount),
    refund: (paymentId, amount, key) => refund(books, paymentId, amount, key),
  };
}

interface Books {
  readonly orders: Map<string, EmulatedOrder>;
  readonly payments: Map<string, EmulatedPayment>;
  readonly refunds: Map<string, KeptRefund>;
  order(id: string): EmulatedOrder;
  payment(id: string): EmulatedPayment;
  write<E extends Entity>(shelf: Map<string, E>, entity: E): Promise<E>;
  seconds(): number;
}

function openBooks(journal: Journal<Entity & JournalEntry>, seconds: () => number): Books {
  const of = <E extends Entity>(entity: E["entity"]) =>
    new Map(journal.past.filter((past): past is E => past.entity === entity).map((past) => [past.id, past]));
  const orders = of<EmulatedOrder>("order");
  const payments = of<EmulatedPayment>("payment");
  return {
    orders,
    payments,
    refunds: of<EmulatedRefund>("refund"),
    order: (id) => orders.get(id) ?? unknownId(),
    payment: (id) => payments.get(id) ?? unknownId(),
    write: async (shelf, entity) => {
      shelf.set(entity.id, entity);
      await journal.write(entity);
      return entity;
    },
    seconds,
  };
}

function unknownId(): never {
  throw new BankRefusal("The id provided does not exist");
}

async function pay(books: Books, orderId: string, outcome: Outcome, amount: number | undefined) {
  const order = books.order(orderId);
  await books.write(books.orders, {
    ...order,
    attempts: order.attempts + 1,
    status: order.status === "paid" ? "paid" : "attempted",
  });
  const payment: EmulatedPayment = {
    id: newId("pay"),
    entity: "payment",
    amount: amount ?? order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    method: "upi",
    vpa: "customer@bank",
    captured: false,
    amount_refunded: 0,
    refund_status: null,
    ...NO_ERROR,
    created_at: books.seconds(),
  };
  return decide(books, payment, outcome);
}

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const;

const DECLINED = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Your payment was declined by the bank.",
  error_source: "bank",
  error_step: "payment_authorization",
  error_reason: "payment_declined",
} as const;

async function decide(books: Books, payment: EmulatedPayment, outcome: Outcome): Promise<EmulatedPayment> {
  if (payment.status !== "created" && payment.status !== "failed")
    throw new BankRefusal("The bank has decided about this payment already");
  if (outcome === "failure")
    return books.write(books.payments, { ...payment, ...DECLINED, status: "failed" as const });
  if (outcome === "later") return books.write(books.payments, payment);
  const authorized = { ...payment, ...NO_ERROR, status: "authorized" as const };
  return outcome === "hold" ? books.write(books.payments, authorized) : book(books, authorized);
}

/** Takes an authorised payment's money and marks its order paid when that was the order's amount. */
async function book(books: Books, payment: EmulatedPayment): Promise<EmulatedPayment> {
  const captured = await books.write(books.payments, {
    ...payment,
    status: "captured" as const,
    captured: true,
  });
  const order = books.order(payment.order_id);
  if (order.status !== "paid" && payment.amount === order.amount)
    await books.write(books.orders, { ...order, status: "paid", amount_paid: order.amount, amount_due: 0 });
  return captured;
}

async function capture(books: Books, paymentId: string, amount: number): Promise<EmulatedPayment> {
  const payment = books.payment(paymentId);
  if (payment.captured) throw new BankRefusal("This payment has already been captured");
  if (payment.status !== "authorized")
    throw new BankRefusal("Only payments which have been authorized and not yet captured can be captured");
  if (payment.amount !== amount)
    throw new BankRefusal("Capture amount must be equal to the amount authorized");
  return book(books, payment);
}

async function refund(books: Books, paymentId: string, wanted: number | undefined, idempotencyKey?: string) {
  const repeated = [...books.refunds.values()].find(
    (past) => idempotencyKey !== undefined && past.idempotencyKey === idempotencyKey,
  );
  if (repeated) return repeated;
  const payment = books.payment(paymentId);
  if (!payment.captured)
    throw new BankRefusal("The payment status should be captured for action to be taken");
  const left = payment.amount - payment.amount_refunded;
  const amount = wanted ?? left;
  if (left === 0) throw new BankRefusal("The payment has been fully refunded already");
  if (amount > left)
    throw new BankRefusal("The total refund amount is greater than the refund payment amount");
  await books.write(books.payments, {
    ...payment,
    amount_refunded: payment.amount_refunded + amount,
    refund_status: amount === left ? ("full" as const) : ("partial" as const),
    status: amount === left ? ("refunded" as const) : payment.status,
  });
  return books.write(books.refunds, {
    id: newId("rfnd"),
    entity: "refund",
    payment_id: paymentId,
    amount,
    currency: payment.currency,
    status: "processed",
    created_at: books.seconds(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}
