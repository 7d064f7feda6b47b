import type { ProviderPayment } from "../../payments/index.ts";
import {
  canMove,
  type Order,
  type OrderState,
  type Outcome,
  outcomeOf,
  type PaymentChange,
  type PaymentState,
  payableOf,
} from "../order.ts";
import { isExpired } from "../reconcile-schedule.ts";

export interface PaymentsEvaluation {
  readonly state: OrderState;
  /** Payment that pays the order, now or from an earlier settlement. */
  readonly payerId: string | null;
  /** Outcome of the purchase: `paid` also when another order of it is paid. */
  readonly outcome: Outcome;
  /** A payment was started and its bank has not decided. */
  readonly isInFlight: boolean;
  /** Payments that are new or changed state. */
  readonly changes: readonly PaymentChange[];
}

/**
 * Decides the order's next state from its current state, the known payments and the provider's list. The list
 * may be older than the row, so no state ever moves backwards.
 */
export function evaluatePayments(
  order: Order,
  knownStates: ReadonlyMap<string, PaymentState>,
  payments: readonly ProviderPayment[],
  now: Date,
): PaymentsEvaluation {
  const payerId = order.providerPaymentId ?? payments.find((payment) => pays(order, payment))?.id ?? null;
  const state = stateAfter(order, payerId, payments, now);
  const isInFlight = isPendingAtBank(payments);
  const changes = payments.flatMap((payment): PaymentChange[] => {
    const to = recordedAs(payment, payerId);
    const from = knownStates.get(payment.id);
    return to !== undefined && rank(to) > rank(from) ? [{ payment, from, to }] : [];
  });
  const outcome = order.paidBy?.state === "paid" ? "paid" : outcomeOf(state, isInFlight);
  return { state, payerId, outcome, isInFlight, changes };
}

/** Banks usually decide within this time. */
const USUAL_DECISION_MS = 10 * 60_000;

/** Whether the bank takes unusually long, so that the customer needs an explanation. */
export function isLongPending(
  orderedAt: Date,
  { outcome, isInFlight }: Pick<PaymentsEvaluation, "outcome" | "isInFlight">,
  now: Date,
): boolean {
  return outcome === "pending" && isInFlight && now.getTime() - orderedAt.getTime() >= USUAL_DECISION_MS;
}

/** Whether a payment pays the order: captured, for this order and its exact amount. */
export function pays(order: Order, payment: ProviderPayment): boolean {
  return payment.state === "captured" && fits(order, payment);
}

export function fits(order: Order, payment: ProviderPayment): boolean {
  return (
    order.withdrawnAt === null &&
    order.paidBy === null &&
    payment.orderId === order.providerOrderId &&
    payment.amount === payableOf(order) &&
    payment.currency === order.currency
  );
}

function stateAfter(
  order: Order,
  payerId: string | null,
  payments: readonly ProviderPayment[],
  now: Date,
): OrderState {
  const payer = payments.find((payment) => payment.id === payerId);
  const nextState = wantedState(order, payer, payments, now);
  return canMove(order.state, nextState) ? nextState : order.state;
}

function wantedState(
  order: Order,
  payer: ProviderPayment | undefined,
  payments: readonly ProviderPayment[],
  now: Date,
): OrderState {
  if (payer?.state === "captured") return "paid";
  if (payer?.state === "refunded") return "refunded";
  const isDecided = payments.length > 0 && !isPendingAtBank(payments);
  return isDecided || isExpired(order.createdAt, now) ? "failed" : order.state;
}

function isPendingAtBank(payments: readonly ProviderPayment[]): boolean {
  return payments.some(({ state }) => state === "created" || state === "authorized");
}

function recordedAs(payment: ProviderPayment, payerId: string | null): PaymentState | undefined {
  if (payment.state === "created") return undefined;
  return payment.state === "captured" && payment.id !== payerId ? "refunding" : payment.state;
}

/** A payment is first unknown. */
const ORDER_OF_STATES: readonly (PaymentState | undefined)[] = [
  undefined,
  "failed",
  "authorized",
  "captured",
  "refunding",
  "refunded",
];

function rank(state: PaymentState | undefined): number {
  return ORDER_OF_STATES.indexOf(state);
}
