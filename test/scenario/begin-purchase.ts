import type { Browsing, ScenarioContext } from "./browsing.ts";
import type { EmulatedProvider } from "./emulated-provider.ts";
import { type ExpectedOrder, priceOf } from "./expected-state.ts";
import type { PurchasePlan } from "./plan-purchase.ts";
import type { ScenarioCustomer } from "./shop-client.ts";

/**
 * Creates an order, belonging to the same purchase as `earlier`; `undefined` when there is nothing to pay.
 */
export async function beginPurchase(
  context: ScenarioContext,
  plan: PurchasePlan,
  earlier?: ExpectedOrder,
): Promise<Browsing | undefined> {
  const provider = context.providers.get(plan.provider);
  const customer = context.customers[plan.customer];
  if (!provider || !customer) throw new Error(`Purchase ${plan.index} has an unknown provider or customer`);
  const orderId = await openOrder(context, plan, provider, customer);
  if (orderId === undefined) return undefined;
  const order = context.orderOf(orderId, () => createExpectedOrder(context, plan, orderId, earlier));
  return { ...context, plan, provider, customer, order, isPaid: false };
}

/** Provider order id of the order to pay; `undefined` when there is nothing to pay. */
async function openOrder(
  context: ScenarioContext,
  plan: PurchasePlan,
  provider: EmulatedProvider,
  as: ScenarioCustomer,
): Promise<string | undefined> {
  const { shop, tally, onViolation } = context;
  const cartItems = plan.cart.map(({ product, variants, quantity }) => ({
    id: product,
    qty: quantity,
    // The shop must ignore prices sent by the page.
    selectedVariants: variants.map((id) => ({ id, price: 1 })),
  }));
  await provider.faults.add(plan.orderFaults);
  const tabs = plan.isImpatient ? [1, 2] : [1];
  const answers = await Promise.all(
    tabs.map(() => shop.callWithRetries(provider.orderPath, { as, body: { cartItems } })),
  );
  const [opened, ...others] = answers.flatMap((answer) =>
    answer?.status === 200 ? [answer.body as unknown as OrderAnswer] : [],
  );
  if (!opened) {
    tally.count("browsers that gave up ordering");
    return undefined;
  }
  const { orderId, data, paid } = opened;
  const amount = priceOf(plan.cart, context.variants);
  if (data.data.amount !== amount)
    onViolation(undefined, `purchase ${plan.index} costs ${data.data.amount} paise, expected ${amount}`);
  // Another browser of this customer may have paid a shared order between the two calls.
  const ids = new Set([orderId, ...others.map((other) => other.orderId)]);
  if (ids.size > 1 && ![...ids].some(context.isKnown))
    onViolation(undefined, `purchase ${plan.index} got two orders in two tabs`);
  if (paid) tally.count("browsers told that the order is already paid");
  return paid ? undefined : orderId;
}

interface OrderAnswer {
  readonly orderId: string;
  readonly data: { readonly data: { readonly amount: number } };
  readonly paid?: true;
}

function createExpectedOrder(
  context: ScenarioContext,
  plan: PurchasePlan,
  providerOrderId: string,
  earlier: ExpectedOrder | undefined,
): ExpectedOrder {
  const order: ExpectedOrder = {
    providerOrderId,
    provider: plan.provider,
    customer: plan.customer,
    amount: priceOf(plan.cart, context.variants),
    variants: plan.cart.flatMap((line) => line.variants),
    numbers: new Set(),
    mayKnowPaid: false,
    isRefundedByHand: false,
    partialRefunds: [],
    purchase: earlier?.purchase ?? new Set(),
    trace: [],
  };
  order.purchase.add(order);
  return order;
}
