import { setTimeout as sleep } from "node:timers/promises";
import { beginPurchase } from "./begin-purchase.ts";
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
import { notifyShop, returnPage } from "./notify-shop.ts";
import type { Attempt, PlannedPart, PurchasePlan } from "./plan-purchase.ts";
import { sendForgery } from "./send-forgeries.ts";

/** One customer buys one cart, with everything that goes wrong on the way. */
export async function runPurchase(parts: PurchaseParts, plan: PurchasePlan): Promise<void> {
  parts.tally.count("purchases");
  const first = await beginPurchase(parts, plan);
  if (!first) return;
  const { alternative } = plan;
  if (!alternative) return browse(first);
  const elsewhere = {
    ...plan,
    ...alternative,
    diesAfter: undefined,
    forgery: undefined,
    isRefundedByHand: false,
    refundedParts: [],
  };
  parts.tally.count(`fault: two providers tried, the second one ${alternative.when}`);
  if (alternative.when === "afterwards") {
    await browse(first);
    // Who heard that it is paid and pays again buys again.
    if (first.order.isHeard) return;
  }
  const second = await beginPurchase(parts, elsewhere, first.order);
  await Promise.all([
    alternative.when === "meanwhile" && browse(first),
    second && second.order !== first.order && browse(second),
  ]);
}

async function browse(browsing: Browsing): Promise<void> {
  note(browsing, `planned ${JSON.stringify(browsing.plan)}`);
  await goThrough(browsing).catch((error: unknown) => {
    if (!(error instanceof BrowserGone)) throw error;
  });
}

async function goThrough(browsing: Browsing): Promise<void> {
  const { plan, provider, order, tally } = browsing;
  await provider.faults.add(plan.faults, order.providerOrderId);
  leaveAfter(browsing, "order");
  const answer = await ask(browsing, "/api/order/preorder", payloadOf(browsing));
  if (answer && answer.status !== 200) complain(browsing, `preorder answered ${answer.status}`);
  leaveAfter(browsing, "preorder");
  if (plan.attempts.length === 0) tally.count("fault: customer never pays");
  await sendForgery(browsing);
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
  if (paid && !paid.isDeclined) await notifyShop(browsing, attempt, paid);
  else if (!paid || paid.returnQuery !== undefined) await returnPage(browsing, paid);
  await refundParts(browsing);
}

async function refundParts(browsing: Browsing): Promise<void> {
  for (const part of browsing.plan.refundedParts)
    if (part.when === "soon") await refundPart(browsing, part);
    else browsing.onDays(() => refundPart(browsing, part));
}

async function refundPart(browsing: Browsing, part: PlannedPart): Promise<void> {
  const { owner, order } = browsing;
  const begun = await owner.refundPart(order.providerOrderId, part);
  if (!begun) return;
  order.parts.push(begun);
  note(browsing, `the owner sends a part back: ${JSON.stringify(begun)}`);
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
