import { randomUUID } from "node:crypto";
import { CURRENCY } from "../../../contract/constants.ts";
import type { CartLine } from "../../../contract/orders.ts";
import { type FindVariants, priceCart } from "../cart/index.ts";
import type { CheckoutInfo, PaymentProvider } from "../payments/index.ts";
import type { OrderStore } from "./order-store.ts";
import { nextLook } from "./reconcile-schedule.ts";

export interface ProviderOrderAnswer {
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly checkout: CheckoutInfo;
}

/**
 * Prices the cart, opens an order of that amount at the provider and freezes both as a pending order.
 * @throws Failure not-found, validation, provider-unavailable, provider-refused
 */
export async function createProviderOrder(
  deps: {
    readonly store: OrderStore;
    readonly provider: PaymentProvider;
    readonly findVariants: FindVariants;
    readonly now: () => Date;
  },
  customerId: number,
  cart: readonly CartLine[],
): Promise<ProviderOrderAnswer> {
  const { store, provider, findVariants, now } = deps;
  const { lines, totals } = await priceCart(findVariants, cart);
  const { id } = await provider.createOrder({
    amount: totals.total,
    currency: CURRENCY,
    receipt: `k-${randomUUID()}`,
    notes: { customer: `${customerId}` },
  });
  const createdAt = now();
  await store.insert({
    customerId,
    provider: provider.name,
    providerOrderId: id,
    totals,
    currency: CURRENCY,
    lines,
    createdAt,
    reconcileAt: nextLook("pending", createdAt, createdAt),
  });
  return { providerOrderId: id, amountPaise: totals.total, checkout: provider.checkoutOf(id) };
}
