import { CURRENCY } from "../../../contract/constants.ts";
import type { CartLine } from "../../../contract/orders.ts";
import { Failure } from "../../failure.ts";
import { noteOnRequest } from "../../request-facts.ts";
import { type FindVariants, priceCart } from "../cart/index.ts";
import type { CheckoutInfo, NewProviderOrder, Payer, PaymentProvider } from "../payments/index.ts";
import { acknowledge } from "./acknowledge-order.ts";
import { newReceipt } from "./new-receipt.ts";
import type { FrozenOrder } from "./order-claim.ts";
import { bankDecidesBy, nextLook } from "./reconcile-schedule.ts";
import { isSamePurchase } from "./same-purchase.ts";
import { type Settling, settleOrder } from "./settle-order.ts";

export interface ProviderOrderAnswer {
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly decidesBy: Date;
  /** What the page needs to let the customer pay; `undefined` when this very purchase is paid already. */
  readonly checkout: CheckoutInfo | undefined;
}

export interface Purchase {
  readonly payer: Payer;
  readonly cart: readonly CartLine[];
  /** Where a hosted page sends the browser back to. */
  readonly returnUrl: string;
}

/** Providers keep an order open at least that long; a payment made then is still looked for. */
const REUSED_FOR_MS = 24 * 60 * 60_000;

/**
 * Prices the cart, opens an order of that amount at the provider and freezes both as a pending order. While an earlier
 * order of the same purchase is open, that one is offered again: two orders could both be paid.
 * @throws Failure not-found, validation, provider-unavailable, provider-refused
 */
export async function createProviderOrder(
  deps: Settling & { readonly provider: PaymentProvider; readonly findVariants: FindVariants },
  { payer, cart, returnUrl }: Purchase,
): Promise<ProviderOrderAnswer> {
  const { store, provider, findVariants, now } = deps;
  const priced = await priceCart(findVariants, cart);
  const wanted = {
    amount: priced.totals.total,
    currency: CURRENCY,
    receipt: newReceipt(),
    customer: payer,
    returnUrl,
  };
  const since = new Date(now().getTime() - REUSED_FOR_MS);
  const open = await store.findOpen(payer.id, provider.name, since);
  const same = open.find((order) => isSamePurchase(order, priced));
  const reopened = same && (await reopen(deps, same, wanted));
  if (reopened) return reopened;

  const { id, checkout } = await provider.createOrder(wanted);
  const createdAt = now();
  const order = await store.insert({
    ...priced,
    customerId: payer.id,
    provider: provider.name,
    providerOrderId: id,
    currency: CURRENCY,
    createdAt,
    reconcileAt: nextLook("pending", createdAt, createdAt),
  });
  noteOnRequest({ order, providerOrder: id });
  return { providerOrderId: id, amountPaise: wanted.amount, decidesBy: bankDecidesBy(createdAt), checkout };
}

/** Looks what became of an earlier try first; `undefined` when the provider does not open it any more. */
async function reopen(
  deps: Settling & { readonly provider: PaymentProvider },
  order: FrozenOrder,
  wanted: NewProviderOrder,
): Promise<ProviderOrderAnswer | undefined> {
  const { providerOrderId, amountPaise } = order;
  const answer = { providerOrderId, amountPaise, decidesBy: bankDecidesBy(order.createdAt) };
  const settled = await settleOrder(deps, providerOrderId, "browser");
  if (settled?.state === "refunded") return undefined;
  if (settled?.state === "paid") {
    await acknowledge(deps, order);
    return { ...answer, checkout: undefined };
  }
  try {
    return { ...answer, checkout: await deps.provider.reopenOrder(providerOrderId, wanted) };
  } catch (error) {
    if (error instanceof Failure && error.code === "provider-refused") return undefined;
    throw error;
  }
}
