import type { ProviderPayment } from "../../payments/index.ts";
import {
  canMove,
  type Order,
  type OrderState,
  type Outcome,
  outcomeOf,
  type PaymentChange,
  type PaymentState,
} from "../order.ts";
import { isForgotten } from "../reconcile-schedule.ts";

export interface Judgement {
  readonly state: OrderState;
  /** The payment that pays the order, also when it did before. */
  readonly payerId: string | null;
  /** Of the purchase: `paid` also when another order of it is. */
  readonly outcome: Outcome;
  /** A payment was begun that its bank has not decided. */
  readonly isInFlight: boolean;
  /** Payments that are new or moved on. */
  readonly changes: readonly PaymentChange[];
}

/**
 * Decides what an order becomes, from what it is, which payments were known and which the provider names now.
 * The provider's list may be older than the row: nothing ever moves backwards.
 */
export function judgePayments(
  order: Order,
  known: ReadonlyMap<string, PaymentState>,
  found: readonly ProviderPayment[],
  now: Date,
): Judgement {
  const payerId = order.providerPaymentId ?? found.find((payment) => pays(order, payment))?.id ?? null;
  const state = stateAfter(order, payerId, found, now);
  const isInFlight = found.some(({ state }) => state === "created" || state === "authorized");
  const changes = found.flatMap((payment): PaymentChange[] => {
    const to = recordedAs(payment, payerId);
    const from = known.get(payment.id);
    return to !== undefined && rank(to) > rank(from) ? [{ payment, from, to }] : [];
  });
  const outcome = order.boughtBy?.state === "paid" ? "paid" : outcomeOf(state, isInFlight);
  return { state, payerId, outcome, isInFlight, changes };
}

/** Banks that decide at once do so within this. */
const USUAL_DECISION_MS = 10 * 60_000;

/** Money may have left the customer, and the bank takes unusually long: time to explain. */
export function isLongPending(
  orderedAt: Date,
  { outcome, isInFlight }: Pick<Judgement, "outcome" | "isInFlight">,
  now: Date,
): boolean {
  return outcome === "pending" && isInFlight && now.getTime() - orderedAt.getTime() >= USUAL_DECISION_MS;
}

/** A payment pays its order when the money is the shop's and all of it, for that very order. */
export function pays(order: Order, payment: ProviderPayment): boolean {
  return payment.state === "captured" && fits(order, payment);
}

export function fits(order: Order, payment: ProviderPayment): boolean {
  return (
    order.withdrawnAt === null &&
    order.boughtBy === null &&
    payment.orderId === order.providerOrderId &&
    payment.amount === order.amountPaise &&
    payment.currency === order.currency
  );
}

function stateAfter(
  order: Order,
  payerId: string | null,
  found: readonly ProviderPayment[],
  now: Date,
): OrderState {
  const payer = found.find((payment) => payment.id === payerId);
  const wanted = wantedState(order, payer, found, now);
  return canMove(order.state, wanted) ? wanted : order.state;
}

function wantedState(
  order: Order,
  payer: ProviderPayment | undefined,
  found: readonly ProviderPayment[],
  now: Date,
): OrderState {
  if (payer?.state === "captured") return "paid";
  if (payer?.state === "refunded") return "refunded";
  const isPendingAtBank = found.some(({ state }) => state === "created" || state === "authorized");
  const isDecided = found.length > 0 && !isPendingAtBank;
  return isDecided || isForgotten(order.createdAt, now) ? "failed" : order.state;
}

function recordedAs(payment: ProviderPayment, payerId: string | null): PaymentState | undefined {
  if (payment.state === "created") return undefined;
  return payment.state === "captured" && payment.id !== payerId ? "refunding" : payment.state;
}

const ORDER_OF_STATES: readonly PaymentState[] = [
  "failed",
  "authorized",
  "captured",
  "refunding",
  "refunded",
];

function rank(state: PaymentState | undefined): number {
  return state === undefined ? -1 : ORDER_OF_STATES.indexOf(state);
}
