import type { Browsing, ScenarioContext } from "./browsing.ts";
import type { EmulatedProvider } from "./emulated-provider.ts";
import { codeOf, type ExpectedOrder, priceOf } from "./expected-state.ts";
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
  const opened = await openOrder(context, plan, provider, customer);
  if (opened === undefined) return undefined;
  const { orderId, amount } = opened;
  const order = context.orderOf(orderId, () => createExpectedOrder(plan, { orderId, amount }, earlier));
  return { ...context, plan, provider, customer, order, isPaid: false };
}

interface Opened {
  readonly orderId: string;
  readonly amount: number;
  readonly credit?: number;
}

/** Provider order to pay, and its expected amount; `undefined` when there is nothing to pay. */
async function openOrder(
  context: ScenarioContext,
  plan: PurchasePlan,
  provider: EmulatedProvider,
  as: ScenarioCustomer,
): Promise<Opened | undefined> {
  const { shop, tally, onViolation } = context;
  const cartItems = plan.cart.map(({ product, variants, quantity }) => ({
    id: product,
    qty: quantity,
    // The shop must ignore prices sent by the page.
    selectedVariants: variants.map((id) => ({ id, price: 1 })),
  }));
  const body = { cartItems, ...(plan.hasCode && { code: codeOf(plan.index) }) };
  await provider.faults.add(plan.orderFaults);
  const tabs = plan.isImpatient ? [1, 2] : [1];
  const answers = await Promise.all(tabs.map(() => shop.callWithRetries(provider.orderPath, { as, body })));
  if (plan.hasCode && answers.some((answer) => answer?.status === 400)) {
    tally.count("code: refused, bought without");
    return openOrder(context, { ...plan, hasCode: false }, provider, as);
  }
  const [opened, ...others] = answers.flatMap((answer) =>
    answer?.status === 200 ? [answer.body as unknown as OrderAnswer] : [],
  );
  if (!opened) {
    tally.count("browsers that gave up ordering");
    return undefined;
  }
  const { orderId, data, paid } = opened;
  const amount = priceOf(plan.cart, context.variants, plan.hasCode);
  if (data.data.amount !== amount)
    onViolation(undefined, `purchase ${plan.index} costs ${data.data.amount} paise, expected ${amount}`);
  // Another browser of this customer may have paid a shared order between the two calls.
  const ids = new Set([orderId, ...others.map((other) => other.orderId)]);
  if (ids.size > 1 && ![...ids].some(context.isKnown))
    onViolation(undefined, `purchase ${plan.index} got two orders in two tabs`);
  if (paid) tally.count("browsers told that the order is already paid");
  return paid ? undefined : { orderId, amount };
}

export interface OrderAnswer {
  readonly orderId: string;
  readonly data: { readonly data: { readonly amount: number } };
  readonly paid?: true;
}

export function createExpectedOrder(
  plan: PurchasePlan,
  { orderId: providerOrderId, amount, credit = 0 }: Opened,
  earlier: ExpectedOrder | undefined,
): ExpectedOrder {
  const order: ExpectedOrder = {
    providerOrderId,
    provider: plan.provider,
    customer: plan.customer,
    amount,
    credit,
    variants: plan.cart.flatMap((line) => line.variants),
    numbers: new Set(),
    mayKnowPaid: false,
    isRefundedByHand: false,
    partialRefunds: [],
    exchanges: [],
    purchase: earlier?.purchase ?? new Set(),
    trace: [],
  };
  order.purchase.add(order);
  return order;
}
