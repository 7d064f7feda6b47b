import type { Logger } from "pino";
import { Failure } from "../../failure.ts";
import type { PaymentProvider, PaymentProviders, ProviderPayment } from "../payments/index.ts";
import { fits, pays } from "./judge-payments.ts";
import type { Order, Outcome } from "./order.ts";
import type { OrderStore } from "./order-store.ts";
import { refundSurplus } from "./refund-surplus.ts";
import type { SettlementStore } from "./settlement-store.ts";

export interface Settling {
  readonly store: OrderStore;
  readonly settlements: SettlementStore;
  readonly providers: PaymentProviders;
  /** Called when mail waits in the outbox. */
  readonly onMail: () => void;
  readonly now: () => Date;
  readonly log: Logger;
}

export interface SettledOrder {
  readonly number: number;
  readonly outcome: Outcome;
  /** Payments that are known to be this order's. */
  readonly paymentIds: ReadonlySet<string>;
}

/**
 * Brings one order up to what its provider knows: browser, webhook and reconciliation all call this, as often and as
 * much at once as they like. `undefined` when no order of ours has that id.
 * @throws Failure provider-unavailable, provider-refused
 */
export async function settleOrder(
  settling: Settling,
  providerOrderId: string,
): Promise<SettledOrder | undefined> {
  const order = await settling.store.find(providerOrderId);
  if (!order) return undefined;
  const provider = providerNamed(settling.providers, order.provider);
  const found = await takeHeldMoney(settling, provider, order, await provider.paymentsOf(providerOrderId));
  const settled = await settling.settlements.settle(order.number, found, settling.now());
  if (settled.from !== settled.to)
    settling.log.info({ order: order.number, from: settled.from, to: settled.to }, "order settled");
  for (const refund of settled.refunds) await refundSurplus(settling, refund);
  if (settled.hasMail) settling.onMail();
  return { number: order.number, outcome: settled.outcome, paymentIds: settled.paymentIds };
}

export function providerNamed(providers: PaymentProviders, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new Failure("unavailable", `Payments by ${name} are switched off.`);
  return provider;
}

/** Captures an authorised payment that fits when none is captured yet; what cannot be captured now stays held. */
async function takeHeldMoney(
  { log }: Settling,
  provider: PaymentProvider,
  order: Order,
  found: ProviderPayment[],
): Promise<ProviderPayment[]> {
  const held = found.find((payment) => payment.state === "authorized" && fits(order, payment));
  const isOpen = order.state === "pending" || order.state === "failed";
  if (!held || !isOpen || found.some((payment) => pays(order, payment))) return found;
  try {
    const captured = await provider.capture(held.id, order.amountPaise);
    return found.map((payment) => (payment.id === captured.id ? captured : payment));
  } catch (error) {
    log.warn({ err: error, order: order.number }, "authorised payment not captured");
    return found;
  }
}
