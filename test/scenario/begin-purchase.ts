import type { Browsing, PurchaseParts } from "./browsing.ts";
import type { EmulatedProvider } from "./emulated-provider.ts";
import type { PurchasePlan } from "./plan-purchase.ts";
import type { ScenarioCustomer } from "./shop-client.ts";
import { type ModelOrder, priceOf } from "./shop-model.ts";

/** Opens an order to be paid, of the same purchase as `earlier`; `undefined` when there is nothing to pay. */
export async function beginPurchase(
  parts: PurchaseParts,
  plan: PurchasePlan,
  earlier?: ModelOrder,
): Promise<Browsing | undefined> {
  const provider = parts.providers.get(plan.provider);
  const customer = parts.customers[plan.customer];
  if (!provider || !customer) throw new Error(`Purchase ${plan.index} names nobody`);
  const orderId = await openOrder(parts, plan, provider, customer);
  if (orderId === undefined) return undefined;
  const order = parts.orderOf(orderId, () => modelOrder(parts, plan, orderId, earlier));
  return { ...parts, plan, provider, customer, order, isPaid: false };
}

/** The provider's id of the order that is to be paid; `undefined` when there is nothing to pay. */
async function openOrder(
  parts: PurchaseParts,
  plan: PurchasePlan,
  provider: EmulatedProvider,
  as: ScenarioCustomer,
): Promise<string | undefined> {
  const { shop, tally, onViolation } = parts;
  const cartItems = plan.cart.map(({ product, variants, quantity }) => ({
    id: product,
    qty: quantity,
    // What a page says of prices counts for nothing.
    selectedVariants: variants.map((id) => ({ id, price: 1 })),
  }));
  await provider.faults.add(plan.orderFaults);
  const tabs = plan.isImpatient ? [1, 2] : [1];
  const answers = await Promise.all(
    tabs.map(() => shop.insist(provider.orderPath, { as, body: { cartItems } })),
  );
  const [opened, ...others] = answers.flatMap((answer) =>
    answer?.status === 200 ? [answer.body as unknown as OrderAnswer] : [],
  );
  if (!opened) {
    tally.count("browsers that gave up ordering");
    return undefined;
  }
  const { orderId, data, paid } = opened;
  const amount = priceOf(plan.cart, parts.variants);
  if (data.data.amount !== amount)
    onViolation(
      undefined,
      `purchase ${plan.index} shall cost ${data.data.amount} paise, ${amount} are right`,
    );
  // An order that another browser of this customer has may have been paid there between the two.
  const ids = new Set([orderId, ...others.map((other) => other.orderId)]);
  if (ids.size > 1 && ![...ids].some(parts.isKnown))
    onViolation(undefined, `purchase ${plan.index} got two orders in two tabs`);
  if (paid) tally.count("browsers that heard that they had paid before");
  return paid ? undefined : orderId;
}

interface OrderAnswer {
  readonly orderId: string;
  readonly data: { readonly data: { readonly amount: number } };
  readonly paid?: true;
}

function modelOrder(
  parts: PurchaseParts,
  plan: PurchasePlan,
  providerOrderId: string,
  earlier: ModelOrder | undefined,
): ModelOrder {
  const order: ModelOrder = {
    providerOrderId,
    provider: plan.provider,
    customer: plan.customer,
    amount: priceOf(plan.cart, parts.variants),
    variants: plan.cart.flatMap((line) => line.variants),
    numbers: new Set(),
    isHeard: false,
    isRefundedByHand: false,
    parts: [],
    purchase: earlier?.purchase ?? new Set(),
    story: [],
  };
  order.purchase.add(order);
  return order;
}
