import { ask, type Browsing, complain, leaveAfter, payloadOf } from "./browsing.ts";
import type { PayAnswer } from "./emulated-provider.ts";
import type { Attempt } from "./plan-purchase.ts";

/** The browser comes back from the provider and tells the shop, in whichever order the plan wants. */
export async function notifyShop(browsing: Browsing, attempt: Attempt, paid: PayAnswer): Promise<void> {
  const { paymentId } = paid;
  for (const step of attempt.tells) {
    // A hosted page names no payment: its browser knows the return page only.
    if (step === "return" || paymentId === undefined) await returnPage(browsing, paid);
    else if (step === "capture") await capture(browsing, paymentId);
    else await create(browsing, paymentId, paid.signature);
    leaveAfter(browsing, step);
  }
}

export async function returnPage(browsing: Browsing, paid?: PayAnswer): Promise<void> {
  const { isPaid, order } = browsing;
  const query = paid?.returnQuery ?? `?order_id=${order.providerOrderId}`;
  const answer = await ask(browsing, `/backend/api/order/webhdfcresponse${query}`);
  const { success, pending } = answer?.body ?? {};
  if (!answer || success === true) order.isHeard = true;
  if (isPaid && answer?.status === 200 && success === false && pending !== true)
    complain(browsing, "the return page says failed though it was paid");
}

async function capture(browsing: Browsing, paymentId: string): Promise<void> {
  const { isPaid, order } = browsing;
  const claim = { paymentId, backendAmount: order.amount };
  const answer = await ask(browsing, "/api/order/paymentcapture", claim);
  if (isPaid && answer?.body.code === "payment-failed")
    complain(browsing, "capture says failed though it was paid");
}

async function create(browsing: Browsing, paymentId: string, signature: string | undefined): Promise<void> {
  const { isPaid, order } = browsing;
  const body = { ...payloadOf(browsing), paymentId, ...(signature !== undefined && { signature }) };
  const answer = await ask(browsing, "/api/order/create", body);
  if (isPaid && answer?.body.code === "payment-failed")
    complain(browsing, "create says failed though it was paid");
  if (answer?.status !== 200) return;
  const { number } = (answer.body as { order: { number: number } }).order;
  order.numbers.add(number);
  await ask(browsing, "/api/order/orderemail", { orderNumber: number });
}
