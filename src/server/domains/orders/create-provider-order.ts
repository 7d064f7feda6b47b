import { CURRENCY } from "../../../contract/constants.ts";
import type { Language } from "../../../contract/languages.ts";
import type { CartLine } from "../../../contract/orders.ts";
import { Failure } from "../../failure.ts";
import { noteOnRequest } from "../../request-facts.ts";
import { type FindVariants, type PricedCart, priceCart } from "../cart/index.ts";
import type { CheckoutInfo, NewProviderOrder, Payer, PaymentProvider } from "../payments/index.ts";
import { acknowledge } from "./acknowledge-order.ts";
import type { SeenOrders } from "./new-order-store.ts";
import { newReceipt } from "./new-receipt.ts";
import type { FrozenOrder } from "./order-claim.ts";
import { bankDecidesBy, firstLook, nextLook } from "./reconcile-schedule.ts";
import { isSamePurchase } from "./same-purchase.ts";
import { type Settling, settleOrder } from "./settle-order.ts";

export interface ProviderOrderAnswer {
  readonly number: number;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly decidesBy: Date;
  /** What the page needs to let the customer pay; `undefined` when this very purchase is paid already. */
  readonly checkout: CheckoutInfo | undefined;
}

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
 * order of the same purchase is open, that one is offered again: two orders could both be paid.
 * @throws Failure not-found, validation, provider-unavailable, provider-refused
 */
export async function createProviderOrder(deps: Opening, purchase: Purchase): Promise<ProviderOrderAnswer> {
  const { store, findVariants, now } = deps;
  const { payer, language, cart, returnUrl } = purchase;
  const priced = await priceCart(findVariants, cart);
  const wanted = {
    amount: priced.totals.total,
    currency: CURRENCY,
    receipt: newReceipt(),
    customer: payer,
    returnUrl,
  };
  const since = new Date(now().getTime() - REUSED_FOR_MS);
  const same = (await store.findOpen(payer.id, since)).filter((order) => isSamePurchase(order, priced));
  const earlier = (await paidElsewhere(deps, same)) ?? (await reopenLatest(deps, same, wanted, language));
  const seen = { since, numbers: same.map((order) => order.number) };
  const answer = earlier ?? (await openNew(deps, priced, language, wanted, seen));
  if (!answer) return createProviderOrder(deps, purchase);
  noteOnRequest({ order: answer.number, providerOrder: answer.providerOrderId });
  return answer;
}

/**
 * `undefined` when another tab opened the same purchase while the provider was asked. What the provider made here is
 * left: nobody ever learns its id, so nobody can pay it.
 */
async function openNew(
  { store, provider, now, log }: Opening,
  priced: PricedCart,
  language: Language,
  wanted: NewProviderOrder,
  seen: SeenOrders,
): Promise<ProviderOrderAnswer | undefined> {
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
    reconcileAt: nextLook("pending", createdAt, createdAt),
  };
  const number = await store.insert(order, seen);
  if (number === undefined) {
    log.info({ providerOrder: providerOrderId }, "same purchase opened twice at once; this order is left");
    return undefined;
  }
  return answerOf({ number, providerOrderId, amountPaise: wanted.amount, createdAt }, checkout);
}

/** The customer may have tried another provider first, and may have paid there after all. */
async function paidElsewhere(
  deps: Opening,
  same: readonly FrozenOrder[],
): Promise<ProviderOrderAnswer | undefined> {
  const latest = same.find((order) => order.provider !== deps.provider.name);
  if (!latest) return undefined;
  // A provider that is down is often the very reason to choose another.
  const settled = await settleOrder(deps, latest.providerOrderId, "browser").catch(() => undefined);
  return settled?.state === "paid" ? paidAlready(deps, latest) : undefined;
}

/** Looks what became of the earlier try first; `undefined` when there is none, or the provider opens it no more. */
async function reopenLatest(
  deps: Opening,
  same: readonly FrozenOrder[],
  wanted: NewProviderOrder,
  language: Language,
): Promise<ProviderOrderAnswer | undefined> {
  const latest = same.find((order) => order.provider === deps.provider.name);
  if (!latest) return undefined;
  const settled = await settleOrder(deps, latest.providerOrderId, "browser");
  if (settled?.state === "paid") return paidAlready(deps, latest);
  if (settled?.state === "refunded") return undefined;
  try {
    const checkout = await deps.provider.reopenOrder(latest.providerOrderId, wanted);
    await deps.store.offerAgain(latest.number, language, firstLook(deps.now()));
    return answerOf(latest, checkout);
  } catch (error) {
    if (error instanceof Failure && error.code === "provider-refused") return undefined;
    throw error;
  }
}

async function paidAlready(deps: Opening, order: FrozenOrder): Promise<ProviderOrderAnswer> {
  await acknowledge(deps, order);
  return answerOf(order, undefined);
}

type OpenedOrder = Pick<FrozenOrder, "number" | "providerOrderId" | "amountPaise" | "createdAt">;

function answerOf(order: OpenedOrder, checkout: CheckoutInfo | undefined): ProviderOrderAnswer {
  const { number, providerOrderId, amountPaise, createdAt } = order;
  return { number, providerOrderId, amountPaise, decidesBy: bankDecidesBy(createdAt), checkout };
}
