import { noteOnRequest } from "../../../logging/request-context.ts";
import { Failure } from "../../failure.ts";
import { type ProviderPayment, providerNamed } from "../../payments/index.ts";
import type { BuyingOrder, FrozenOrder, Order, OrderState, Outcome } from "../order.ts";
import { type EventSource, reasonOf } from "../records/order-event.ts";
import type { OrderStore } from "../records/order-store.ts";
import { fits, pays } from "./judge-payments.ts";
import { type Refunding, reconcilePartialRefund, refundPayment } from "./refund-payment.ts";
import type { SettlementStore } from "./settlement-store.ts";

export interface Settling extends Refunding {
  readonly store: OrderStore;
  readonly settlements: SettlementStore;
  /** Told of each answer of a provider that was written down. */
  readonly onSettled?: (settled: { source: EventSource; from: OrderState; to: OrderState }) => void;
}

export interface SettledOrder {
  /** As it was before. */
  readonly order: FrozenOrder;
  readonly state: OrderState;
  readonly outcome: Outcome;
  /** The order that its purchase was paid by: this one or another. */
  readonly boughtBy: BuyingOrder | undefined;
  /** Payments that are known to be this order's. */
  readonly paymentIds: ReadonlySet<string>;
}

/**
 * Brings one order up to what its provider knows: browser, webhook and reconciliation all call this, as often and as
 * much at once as they like; the order's timeline keeps who did. `undefined` when no order of ours has that id.
 * @throws Failure provider-unavailable, provider-refused
 */
export async function settleOrder(
  settling: Settling,
  providerOrderId: string,
  source: EventSource,
): Promise<SettledOrder | undefined> {
  const order = await settling.store.find(providerOrderId);
  return order && settleFound(settling, order, source);
}

/** As `settleOrder`, of an order that was read just now. */
export async function settleFound(
  settling: Settling,
  order: FrozenOrder,
  source: EventSource,
): Promise<SettledOrder> {
  noteOnRequest({ order: order.number, providerOrder: order.providerOrderId });
  const found = await askProvider(settling, order, source);
  const settled = await settling.settlements.settle(order.number, found, source, settling.now());
  settling.onSettled?.({ source, from: settled.from, to: settled.to });
  if (settled.from !== settled.to)
    settling.log.info({ order: order.number, from: settled.from, to: settled.to }, "order settled");
  for (const refund of settled.refunds) await refundPayment(settling, refund);
  if (settled.part) await reconcilePartialRefund(settling, settled.part);
  if (settled.hasMail) settling.onMail();
  const { to: state, outcome, boughtBy, paymentIds } = settled;
  return { order, state, outcome, boughtBy, paymentIds };
}

async function askProvider(settling: Settling, order: Order, source: EventSource) {
  try {
    const provider = providerNamed(settling.providers, order.provider);
    const found = await provider.paymentsOf(order.providerOrderId);
    return await takeHeldMoney(settling, order, found, source);
  } catch (error) {
    await recordError(settling, order, { source, what: "unanswered", error });
    throw error;
  }
}

/** Keeps in the order's timeline that its provider could not be asked or would not do something. */
async function recordError(
  { store, now }: Settling,
  { number }: Order,
  fault: { source: EventSource; what: "unanswered" | "capture-failed"; error: unknown },
): Promise<void> {
  await store.note({
    orderNumber: number,
    at: now(),
    source: fault.source,
    what: fault.what,
    detail: { reason: reasonOf(fault.error) },
    says: fault.error instanceof Failure ? fault.error.code : "fault",
  });
}

/** Captures an authorised payment that fits when none is captured yet; what cannot be captured now stays held. */
async function takeHeldMoney(
  settling: Settling,
  order: Order,
  found: ProviderPayment[],
  source: EventSource,
): Promise<ProviderPayment[]> {
  const held = found.find((payment) => payment.state === "authorized" && fits(order, payment));
  const isOpen = order.state === "pending" || order.state === "failed";
  if (!held || !isOpen || found.some((payment) => pays(order, payment))) return found;
  try {
    const captured = await providerNamed(settling.providers, order.provider).capture({
      id: held.id,
      orderId: order.providerOrderId,
      amount: order.amountPaise,
    });
    return found.map((payment) => (payment.id === captured.id ? captured : payment));
  } catch (error) {
    settling.log.warn({ err: error, order: order.number }, "authorised payment not captured");
    await recordError(settling, order, { source, what: "capture-failed", error });
    return found;
  }
}
