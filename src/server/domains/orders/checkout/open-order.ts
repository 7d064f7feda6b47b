import { CURRENCY } from "../../../../contract/constants.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { CartLine } from "../../../../contract/orders.ts";
import { noteOnRequest } from "../../../logging/request-context.ts";
import { type FindVariants, type PricedCart, priceCart } from "../../cart/index.ts";
import { Failure } from "../../failure.ts";
import type { CheckoutInfo, NewProviderOrder, Payer, PaymentProvider } from "../../payments/index.ts";
import type { FrozenOrder } from "../order.ts";
import { bankDecidesBy, firstReconcileAt, nextReconcile, purchasesSince } from "../reconcile-schedule.ts";
import type { SeenOrders } from "../records/new-order-store.ts";
import { isSameCart, isSameOffer } from "../records/same-purchase.ts";
import { type Settling, settleOrder } from "../settlement/settle-order.ts";
import { acknowledgeAtPay } from "./acknowledge-order.ts";
import { newProviderReference } from "./provider-reference.ts";

export interface OpenedOrder {
  readonly number: number;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly decidesBy: Date;
  /** What the page needs to let the customer pay; `undefined` when this very purchase is paid already. */
  readonly checkout: CheckoutInfo | undefined;
  /** Orders of this purchase, at whatever provider, whose payment its bank has not decided. */
  readonly pendingPayments: readonly FrozenOrder[];
}

type OpenedAnswer = Omit<OpenedOrder, "pendingPayments">;

export interface Purchase {
  readonly payer: Payer;
  /** Of the page; the order's mails are written in it. */
  readonly language: Language;
  readonly cart: readonly CartLine[];
  /** Where a hosted page sends the browser back to. */
  readonly returnUrl: string;
}

interface Opening extends Settling {
  readonly provider: PaymentProvider;
  readonly findVariants: FindVariants;
}

/** Providers keep an order open at least that long; a payment made then is still looked for. */
const REUSED_FOR_MS = 24 * 60 * 60_000;

/**
 * Prices the cart, opens an order of that amount at the provider and freezes both as a pending order. While an earlier
 * order of the same purchase is open there, that one is offered again: two orders could both be paid.
 * @throws Failure not-found, validation, provider-unavailable, provider-refused
 */
export async function openOrder(deps: Opening, purchase: Purchase): Promise<OpenedOrder> {
  const priced = await priceCart(deps.findVariants, purchase.cart);
  const since = purchasesSince(deps.now());
  const attempts = await lookAtTries(deps, purchase, priced, since);
  const paid = attempts.find((order) => order.state === "paid");
  if (paid) return paidAlready(deps, paid);
  const wanted = {
    amount: priced.totals.total,
    currency: CURRENCY,
    reference: newProviderReference(),
    customer: purchase.payer,
    returnUrl: purchase.returnUrl,
  };
  const seen = { since, numbers: attempts.map((order) => order.number) };
  const offer = { priced, wanted, language: purchase.language };
  const answer = (await reopenLatest(deps, attempts, offer)) ?? (await openNew(deps, offer, seen));
  if (!answer) return openOrder(deps, purchase);
  noteOnRequest({ order: answer.number, providerOrder: answer.providerOrderId });
  return { ...answer, pendingPayments: attempts.filter((order) => order.isPendingAtBank) };
}

/** What the provider is asked to open, and for what. */
interface Offer extends Pick<Purchase, "language"> {
  readonly priced: PricedCart;
  readonly wanted: NewProviderOrder;
}

/** The orders of the same purchase, newest first, after each provider was asked what became of the latest one there. */
async function lookAtTries(
  deps: Opening,
  { payer }: Purchase,
  priced: PricedCart,
  since: Date,
): Promise<readonly FrozenOrder[]> {
  const find = async () =>
    (await deps.store.findOpen(payer.id, since, deps.now())).filter(
      (order) => order.boughtBy === null && isSameCart(order, priced),
    );
  const attempts = await find();
  if (attempts.length === 0) return attempts;
  for (const [latest] of Map.groupBy(attempts, (order) => order.provider).values())
    if (latest) await lookAtLatest(deps, latest);
  return find();
}

async function lookAtLatest(deps: Opening, order: FrozenOrder): Promise<void> {
  try {
    await settleOrder(deps, order.providerOrderId, "browser");
  } catch (error) {
    // Another provider that is down is often the very reason to choose this one.
    if (order.provider === deps.provider.name) throw error;
  }
}

/**
 * `undefined` when another tab opened the same purchase, or it was paid, while the provider was asked. What the provider made here is
 * left: nobody ever learns its id, so nobody can pay it.
 */
async function openNew(
  { store, provider, now, log }: Opening,
  { priced, wanted, language }: Offer,
  seen: SeenOrders,
): Promise<OpenedAnswer | undefined> {
  const { id: providerOrderId, checkout } = await provider.createOrder(wanted);
  const createdAt = now();
  const order = {
    ...priced,
    customerId: wanted.customer.id,
    provider: provider.name,
    providerOrderId,
    currency: wanted.currency,
    language,
    createdAt,
    reconcileAt: nextReconcile("pending", createdAt, createdAt),
  };
  const number = await store.insert(order, seen);
  if (number === undefined) {
    log.info(
      { providerOrder: providerOrderId },
      "same purchase opened or paid meanwhile; this order is left",
    );
    return undefined;
  }
  return answerOf({ number, providerOrderId, amountPaise: wanted.amount, createdAt }, checkout);
}

/** `undefined` when there is no try that may be paid for this cart, or the provider opens it no more. */
async function reopenLatest(
  deps: Opening,
  attempts: readonly FrozenOrder[],
  { priced, wanted, language }: Offer,
): Promise<OpenedAnswer | undefined> {
  const since = deps.now().getTime() - REUSED_FOR_MS;
  const latest = attempts.find(
    (order) =>
      order.provider === deps.provider.name &&
      order.createdAt.getTime() >= since &&
      isSameOffer(order, priced),
  );
  if (!latest) return undefined;
  try {
    const checkout = await deps.provider.reopenOrder(latest.providerOrderId, wanted);
    await deps.store.offerAgain(latest.number, language, firstReconcileAt(deps.now()));
    return answerOf(latest, checkout);
  } catch (error) {
    if (error instanceof Failure && error.code === "provider-refused") return undefined;
    throw error;
  }
}

async function paidAlready(deps: Opening, order: FrozenOrder): Promise<OpenedOrder> {
  await acknowledgeAtPay(deps, order);
  return { ...answerOf(order, undefined), pendingPayments: [] };
}

type OrderTerms = Pick<FrozenOrder, "number" | "providerOrderId" | "amountPaise" | "createdAt">;

function answerOf(order: OrderTerms, checkout: CheckoutInfo | undefined): OpenedAnswer {
  const { number, providerOrderId, amountPaise, createdAt } = order;
  return { number, providerOrderId, amountPaise, decidesBy: bankDecidesBy(createdAt), checkout };
}
