import { setTimeout as sleep } from "node:timers/promises";
import { beginPurchase, createExpectedOrder, type OrderAnswer } from "./begin-purchase.ts";
import {
  ask,
  BrowserClosed,
  type Browsing,
  closeBrowserAfter,
  note,
  payloadOf,
  reportViolation,
  type ScenarioContext,
} from "./browsing.ts";
import {
  type ExpectedExchange,
  type ExpectedOrder,
  type ExpectedVariant,
  FREE_DESIGN,
} from "./expected-state.ts";
import { notifyShop, returnPage } from "./notify-shop.ts";
import { type ListedOrder, listOrders } from "./observe.ts";
import type { Attempt, PlannedExchange, PlannedPartialRefund, PurchasePlan } from "./plan-purchase.ts";
import { sendForgery } from "./send-forgeries.ts";
import type { ShopAnswer } from "./shop-client.ts";

/** Runs one planned purchase with its faults. */
export async function runPurchase(context: ScenarioContext, plan: PurchasePlan): Promise<void> {
  context.tally.count("purchases");
  if (plan.isFreeFirst) await orderFreeDesign(context, plan);
  const first = await beginPurchase(context, plan);
  if (!first) return;
  const { alternative } = plan;
  if (!alternative) return browse(first);
  const elsewhere = {
    ...plan,
    ...alternative,
    closesAfter: undefined,
    forgery: undefined,
    isRefundedByHand: false,
    partialRefunds: [],
  };
  context.tally.count(`fault: two providers tried, the second one ${alternative.when}`);
  if (alternative.when === "afterwards") {
    await browse(first);
    // A customer who knows that it is paid would be buying a second time.
    if (first.order.mayKnowPaid) return;
  }
  const second = await beginPurchase(context, elsewhere, first.order);
  await Promise.all([
    alternative.when === "meanwhile" && browse(first),
    second && second.order !== first.order && browse(second),
  ]);
}

async function browse(browsing: Browsing): Promise<void> {
  note(browsing, `planned ${JSON.stringify(browsing.plan)}`);
  await runSteps(browsing).catch((error: unknown) => {
    if (!(error instanceof BrowserClosed)) throw error;
  });
}

async function runSteps(browsing: Browsing): Promise<void> {
  const { plan, provider, order, tally } = browsing;
  const { exchange: planned } = plan;
  if (planned?.when === "days") browsing.runLater(() => exchange(browsing, planned));
  await provider.faults.add(plan.faults, order.providerOrderId);
  closeBrowserAfter(browsing, "order");
  const answer = await ask(browsing, "/api/order/preorder", payloadOf(browsing));
  if (answer && answer.status !== 200) reportViolation(browsing, `preorder answered ${answer.status}`);
  closeBrowserAfter(browsing, "preorder");
  if (plan.attempts.length === 0) tally.count("fault: customer never pays");
  await sendForgery(browsing);
  browsing.runLater(() => provider.faults.releaseWebhooks(order.providerOrderId));
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
  if (paid && late) scheduleLateDecision(browsing, late, paid.paymentId);
  if (plan.isRefundedByHand && paid && !paid.isDeclined)
    browsing.runLater(() => refundByHand(browsing, paid.paymentId));
  closeBrowserAfter(browsing, "pay");
  await sleep(attempt.delayMs);
  if (paid && !paid.isDeclined) await notifyShop(browsing, attempt, paid);
  else if (!paid || paid.returnQuery !== undefined) await returnPage(browsing, paid);
  await requestPartialRefunds(browsing);
  const { exchange: planned } = plan;
  if (planned?.when === "soon") await exchange(browsing, planned);
}

/** Orders the free design in two tabs; each customer gets it once. */
async function orderFreeDesign({ shop, customers, tally, onViolation }: ScenarioContext, plan: PurchasePlan) {
  const as = customers[plan.customer];
  if (!as) return;
  const id = FREE_DESIGN * 10;
  const body = { cartItems: [{ id: FREE_DESIGN, qty: 1, selectedVariants: [{ id }] }] };
  const send = () => shop.callWithRetries("/api/order/free", { as, body });
  const statuses = (await Promise.all([send(), send()])).map((answer) => answer?.status ?? 0);
  const got = statuses.filter((status) => status === 201).length;
  tally.count("code: free design asked for in two tabs");
  if (got > 1) onViolation(undefined, `customer ${as.id} got the free design twice`);
}

/** Exchanges the last design in two tabs, if the order is paid. */
async function exchange(browsing: Browsing, planned: PlannedExchange): Promise<void> {
  const { order, variants, shop, customer: as, tally } = browsing;
  const paid = await listOrders(shop, as);
  const listed = paid.find(({ grandtotal }) => grandtotal === order.amount / 100);
  const orderNumber = listed?.number;
  const variantId = order.variants.at(-1);
  const bought = variants.get(variantId ?? 0);
  const to = [...variants.values()].find(
    ({ id, product }) => product === bought?.product && id !== variantId,
  );
  if (orderNumber === undefined || variantId === undefined || !to || order.exchanges.length > 0) return;
  const credit = Math.round(100 * (paidFor(listed, variantId) ?? 0));
  const difference = Math.round((credit * to.pricePaise) / (bought?.pricePaise ?? 1)) - credit;
  // A difference below ₹1 moves no money.
  const isPaid = planned.tabs.length > 0 && difference >= 1_00;
  const differences = isPaid ? new Set<ExpectedOrder>() : undefined;
  const asked: ExpectedExchange = { variant: variantId, to: to.id, differences, isMade: false };
  order.exchanges.push(asked);
  const line = { orderNumber, variantId, toVariantId: to.id };
  const send = async (provider?: string) => {
    const body = { ...line, provider };
    const answer = await shop.callWithRetries("/api/order/exchange", { as, body });
    note(browsing, `exchange → ${answer?.status} ${JSON.stringify(answer?.body)}`);
    tally.count(`code: exchange ${provider ? "with payment " : ""}answered ${answer?.status}`);
    if (answer?.status === 201) asked.isMade = true;
    if (answer?.status === 500) reportViolation(browsing, "exchange answered 500");
    return answer;
  };
  if (differences) {
    const opened = await Promise.all(planned.tabs.map(({ provider }) => send(provider)));
    await payDifferences(browsing, { planned, to, differences, credit, difference }, opened);
    if (planned.closesAfter) return;
  }
  await Promise.all([send(), send()]);
}

/** Rupees paid for a variant, as Downloads tells the customer. */
function paidFor(order: ListedOrder | undefined, variantId: number): number | undefined {
  const bought = order?.orderPaths.flatMap(({ variants }) => variants);
  return bought?.find(({ id }) => id === variantId)?.exchange?.paid;
}

interface OpenedExchange {
  readonly planned: PlannedExchange;
  readonly to: ExpectedVariant;
  readonly differences: Set<ExpectedOrder>;
  /** Paise that the exchanged line had paid, and that are paid more: the discount of the purchase stays. */
  readonly credit: number;
  readonly difference: number;
}

/** Pays the difference in each tab that got an order of its own. */
async function payDifferences(
  browsing: Browsing,
  { planned, to, differences, credit, difference }: OpenedExchange,
  opened: readonly (ShopAnswer | undefined)[],
): Promise<void> {
  const { plan: outer, providers } = browsing;
  const cart = [{ product: to.product, variants: [to.id], quantity: 1 }];
  const later: (() => Promise<void>)[] = [];
  const tabs = planned.tabs.flatMap((tab, index) => {
    const provider = providers.get(tab.provider);
    if (opened[index]?.status !== 200 || !provider) return [];
    const { orderId, data } = opened[index].body as unknown as OrderAnswer;
    if ([...differences].some(({ providerOrderId }) => providerOrderId === orderId)) return [];
    const { amount } = data.data;
    if (amount !== difference) reportViolation(browsing, `${amount} to pay, not ${difference}`);
    const { closesAfter } = planned;
    const plan = { ...outer, ...tab, cart, closesAfter, forgery: undefined, exchange: undefined };
    const [earlier] = differences;
    const order = browsing.orderOf(orderId, () =>
      createExpectedOrder(plan, { orderId, amount, credit }, earlier),
    );
    differences.add(order);
    const runLater = (action: () => Promise<void>) => void later.push(action);
    return [{ ...browsing, plan, provider, order, runLater, isPaid: false }];
  });
  await Promise.all(tabs.map(browse));
  if (planned.when === "soon") for (const action of later) browsing.runLater(action);
  else for (const action of later) await action();
}

async function requestPartialRefunds(browsing: Browsing): Promise<void> {
  for (const part of browsing.plan.partialRefunds)
    if (part.when === "soon") await requestPartialRefund(browsing, part);
    else browsing.runLater(() => requestPartialRefund(browsing, part));
}

async function requestPartialRefund(browsing: Browsing, part: PlannedPartialRefund): Promise<void> {
  const { owner, order } = browsing;
  const started = await owner.refundPartially(order.providerOrderId, part);
  if (!started) return;
  order.partialRefunds.push(started);
  note(browsing, `the owner requests a partial refund: ${JSON.stringify(started)}`);
}

/** Schedules the bank's decision, while the browser continues or days later. */
function scheduleLateDecision(
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
  if (when === "days") browsing.runLater(decide);
  else void sleep(30).then(decide);
}

async function refundByHand(browsing: Browsing, paymentId: string | undefined): Promise<void> {
  const { provider, order, tally } = browsing;
  order.isRefundedByHand = true;
  tally.count("fault: refunded in the provider's dashboard");
  note(browsing, `the owner refunds ${paymentId ?? "it"} in the provider's dashboard`);
  await provider.refundByHand(order.providerOrderId, paymentId);
}
