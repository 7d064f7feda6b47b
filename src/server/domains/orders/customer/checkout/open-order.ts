import { CURRENCY } from "../../../../../contract/constants.ts";
import type { Language } from "../../../../../contract/languages.ts";
import type { CartLine } from "../../../../../contract/orders.ts";
import type { OpenDatabase } from "../../../../db/database.ts";
import { addToRequestLog } from "../../../../logging/request-context.ts";
import type { FindVariants, LimitCodes, PricedCart } from "../../../cart/index.ts";
import { Failure } from "../../../failure.ts";
import type { CheckoutInfo, NewProviderOrder, Payer, PaymentProvider } from "../../../payments/index.ts";
import type { FrozenOrder } from "../../order.ts";
import {
  bankDecidesBy,
  firstReconcileAt,
  nextReconcile,
  purchasesSince,
  REUSED_FOR_MS,
} from "../../reconcile-schedule.ts";
import { findOpenOrders } from "../../records/frozen-order-store.ts";
import { placeOrder, type SeenOrders } from "../../records/new-order-store.ts";
import { canReopen, offerAgain } from "../../records/reopened-order-store.ts";
import { isSameCart, isSameOffer } from "../../records/same-purchase.ts";
import { type Settling, settleOrder } from "../../settlement/settle-order.ts";
import { acknowledgeAtPay } from "./acknowledge-order.ts";
import { priceWithCode } from "./price-with-code.ts";
import { newProviderReference } from "./provider-reference.ts";

export interface OpenedOrder {
  readonly number: number;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly decidesBy: Date;
  /** Data for the payment window; `undefined` when the purchase is paid already. */
  readonly checkout: CheckoutInfo | undefined;
  /** Orders of this purchase, at any provider, whose payment its bank has not decided. */
  readonly pendingPayments: readonly FrozenOrder[];
}

type OpenedAnswer = Omit<OpenedOrder, "pendingPayments">;

export interface Purchase {
  readonly payer: Payer;
  /** Language of the page and of the order's mails. */
  readonly language: Language;
  readonly cart: readonly CartLine[];
  readonly code?: string | undefined;
  /** Network address that sent the cart. */
  readonly address: string;
  /** Address that a hosted payment page returns the browser to. */
  readonly returnUrl: string;
}

interface Opening extends Settling {
  readonly provider: PaymentProvider;
  readonly findVariants: FindVariants;
  readonly database: OpenDatabase;
  readonly limitCodes: LimitCodes;
}

/**
 * Prices the cart, opens an order of that amount at the provider and freezes both as a pending order. An open
 * order of the same purchase is reused, because two orders could both be paid.
 * @throws Failure not-found, validation, provider-unavailable, provider-refused
 */
export async function openOrder(deps: Opening, purchase: Purchase): Promise<OpenedOrder> {
  const pricedCart = await priceWithCode(deps, { ...purchase, customerId: purchase.payer.id });
  if (pricedCart.totals.total === 0) throw new Failure("order-is-free");
  const since = purchasesSince(deps.now());
  const attempts = await reconcileAttempts(deps, purchase, pricedCart, since);
  const paidOrder = attempts.find((order) => order.state === "paid");
  if (paidOrder) return paidAlready(deps, paidOrder);
  const orderRequest = {
    amount: pricedCart.totals.total,
    currency: CURRENCY,
    reference: newProviderReference(),
    customer: purchase.payer,
    returnUrl: purchase.returnUrl,
  };
  const seenOrders = { since, numbers: attempts.map((order) => order.number) };
  const offer = { priced: pricedCart, wantedOrder: orderRequest, language: purchase.language };
  const answer = (await reopenLatest(deps, attempts, offer)) ?? (await openNew(deps, offer, seenOrders));
  if (!answer) return openOrder(deps, purchase);
  addToRequestLog({ order: answer.number, providerOrder: answer.providerOrderId });
  return { ...answer, pendingPayments: attempts.filter((order) => order.isPendingAtBank) };
}

/** Order to open at the provider, with its priced cart. */
interface Offer extends Pick<Purchase, "language"> {
  readonly priced: PricedCart;
  readonly wantedOrder: NewProviderOrder;
}

/** Settles the latest order of the same purchase at each provider, then returns all of them, newest first. */
async function reconcileAttempts(
  deps: Opening,
  { payer }: Purchase,
  pricedCart: PricedCart,
  since: Date,
): Promise<readonly FrozenOrder[]> {
  const find = async () =>
    (await findOpenOrders(deps.db, payer.id, since, deps.now())).filter(
      (order) => order.paidBy === null && isSameCart(order, pricedCart),
    );
  const attempts = await find();
  if (attempts.length === 0) return attempts;
  for (const [latest] of Map.groupBy(attempts, (order) => order.provider).values())
    if (latest) await reconcileLatest(deps, latest);
  return find();
}

async function reconcileLatest(deps: Opening, order: FrozenOrder): Promise<void> {
  try {
    await settleOrder(deps, order.providerOrderId, "browser");
  } catch (error) {
    // The customer often switches because the other provider is down.
    if (order.provider === deps.provider.name) throw error;
  }
}

/**
 * Returns `undefined` when the same purchase was opened or paid while the provider was asked. The provider's
 * new order is abandoned: its ID was never shown, so it cannot be paid.
 */
async function openNew(
  { db, provider, now, log }: Opening,
  { priced: pricedCart, wantedOrder: orderRequest, language }: Offer,
  seenOrders: SeenOrders,
): Promise<OpenedAnswer | undefined> {
  const { id: providerOrderId, checkout } = await provider.createOrder(orderRequest);
  const createdAt = now();
  const { lines, totals, applied, uses, code } = pricedCart;
  const order = {
    ...{ lines, totals, applied, uses, code },
    customerId: orderRequest.customer.id,
    provider: provider.name,
    providerOrderId,
    isEmulated: provider.isEmulated ?? false,
    currency: orderRequest.currency,
    language,
    createdAt,
    reconcileAt: nextReconcile("pending", createdAt, createdAt),
  };
  const number = await placeOrder(db, order, seenOrders);
  if (number === undefined) {
    log.info(
      { providerOrder: providerOrderId },
      "same purchase opened or paid meanwhile; provider order abandoned",
    );
    return undefined;
  }
  return answerOf({ number, providerOrderId, amountPaise: orderRequest.amount, createdAt }, checkout);
}

/**
 * Reopens the latest order that still matches the cart; `undefined` when there is none, the provider
 * refuses, or it was paid or failed meanwhile.
 */
async function reopenLatest(
  deps: Opening,
  attempts: readonly FrozenOrder[],
  { priced: pricedCart, wantedOrder: orderRequest, language }: Offer,
): Promise<OpenedAnswer | undefined> {
  const since = deps.now().getTime() - REUSED_FOR_MS;
  const latest = attempts.find(
    (order) =>
      order.provider === deps.provider.name &&
      order.createdAt.getTime() >= since &&
      isSameOffer(order, pricedCart) &&
      canReopen(order, deps.now()),
  );
  if (!latest) return undefined;
  try {
    const checkout = await deps.provider.reopenOrder(latest.providerOrderId, orderRequest);
    const now = deps.now();
    const { number, customerId } = latest;
    const { lines, uses } = pricedCart;
    const offeredOrder = { number, customerId, language, lines, uses, now, since: purchasesSince(now) };
    const isOpen = await offerAgain(deps.db, { ...offeredOrder, reconcileAt: firstReconcileAt(now) });
    return isOpen ? answerOf(latest, checkout) : undefined;
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
