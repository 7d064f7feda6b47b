import { setTimeout as sleep } from "node:timers/promises";
import {
  ask,
  BrowserGone,
  type Browsing,
  complain,
  leaveAfter,
  note,
  type PurchaseParts,
  payloadOf,
} from "./browsing.ts";
import type { EmulatedProvider } from "./emulated-provider.ts";
import type { Attempt, PurchasePlan } from "./plan-purchase.ts";
import type { ScenarioCustomer } from "./shop-client.ts";
import { type ModelOrder, priceOf } from "./shop-model.ts";
import { tellLie } from "./tell-lies.ts";
import { returnPage, tellShop } from "./tell-shop.ts";

/** One customer buys one cart, with everything that goes wrong on the way. */
export async function runPurchase(parts: PurchaseParts, plan: PurchasePlan): Promise<void> {
  const provider = parts.providers.get(plan.provider);
  const customer = parts.customers[plan.customer];
  if (!provider || !customer) throw new Error(`Purchase ${plan.index} names nobody`);
  parts.tally.count("purchases");
  const orderId = await openOrder(parts, plan, provider, customer);
  if (orderId === undefined) return;
  const order = parts.orderOf(orderId, () => modelOrder(parts, plan, orderId));
  const browsing: Browsing = { ...parts, plan, provider, customer, order, isPaid: false };
  note(browsing, `planned ${JSON.stringify(plan)}`);
  await browse(browsing).catch((error: unknown) => {
    if (!(error instanceof BrowserGone)) throw error;
  });
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

function modelOrder(parts: PurchaseParts, plan: PurchasePlan, providerOrderId: string): ModelOrder {
  return {
    providerOrderId,
    provider: plan.provider,
    customer: plan.customer,
    amount: priceOf(plan.cart, parts.variants),
    variants: plan.cart.flatMap((line) => line.variants),
    numbers: new Set(),
    isRefundedByHand: false,
    story: [],
  };
}

async function browse(browsing: Browsing): Promise<void> {
  const { plan, provider, order, tally } = browsing;
  await provider.faults.add(plan.faults, order.providerOrderId);
  leaveAfter(browsing, "order");
  const answer = await ask(browsing, "/api/order/preorder", payloadOf(browsing));
  if (answer && answer.status !== 200) complain(browsing, `preorder answered ${answer.status}`);
  leaveAfter(browsing, "preorder");
  if (plan.attempts.length === 0) tally.count("fault: customer never pays");
  await tellLie(browsing);
  browsing.onDays(() => provider.faults.releaseWebhooks(order.providerOrderId));
  for (const attempt of plan.attempts) {
    await pay(browsing, attempt);
    if (plan.isReleasedSoon) await provider.faults.releaseWebhooks(order.providerOrderId);
  }
}

async function pay(browsing: Browsing, attempt: Attempt): Promise<void> {
  const { provider, order, plan, tally } = browsing;
  const { outcome, amountOff, late } = attempt;
  if (amountOff !== 0) tally.count("fault: wrong amount");
  if (outcome !== "success") tally.count(`fault: payment ends as ${outcome}`);
  const paid = await provider.pay(order.providerOrderId, outcome, Math.max(order.amount + amountOff, 100));
  note(browsing, `pays with ${outcome}: ${JSON.stringify(paid) ?? "no answer"}`);
  if (paid && !paid.isDeclined && outcome === "success" && amountOff === 0) browsing.isPaid = true;
  if (paid && late) scheduleLateWord(browsing, late, paid.paymentId);
  if (plan.isRefundedByHand && paid && !paid.isDeclined)
    browsing.onDays(() => refundByHand(browsing, paid.paymentId));
  leaveAfter(browsing, "pay");
  await sleep(attempt.browserWaits);
  if (paid && !paid.isDeclined) await tellShop(browsing, attempt, paid);
  else if (!paid || paid.returnQuery !== undefined) await returnPage(browsing, paid);
}

/** The bank speaks while the browser goes on, or days later. */
function scheduleLateWord(
  browsing: Browsing,
  { when, outcome }: NonNullable<Attempt["late"]>,
  paymentId: string | undefined,
): void {
  const { provider, order, tally } = browsing;
  const decide = async () => {
    tally.count(`fault: bank decides ${when === "soon" ? "late" : "days late"}: ${outcome}`);
    note(browsing, `the bank decides ${paymentId ?? "its payment"}: ${outcome}`);
    await provider.decide(order.providerOrderId, paymentId, outcome);
  };
  if (when === "days") browsing.onDays(decide);
  else void sleep(30).then(decide);
}

async function refundByHand(browsing: Browsing, paymentId: string | undefined): Promise<void> {
  const { provider, order, tally } = browsing;
  order.isRefundedByHand = true;
  tally.count("fault: refunded in the provider's own pages");
  note(browsing, `the owner refunds ${paymentId ?? "it"} in the provider's own pages`);
  await provider.refundByHand(order.providerOrderId, paymentId);
}
