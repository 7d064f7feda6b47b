import { ask, type Browsing, closeBrowserAfter, payloadOf, reportViolation } from "./browsing.ts";
import type { PayAnswer } from "./emulated-provider.ts";
import type { Attempt } from "./plan-purchase.ts";

/** Notifies the shop after the payment, in the planned order of calls. */
export async function notifyShop(browsing: Browsing, attempt: Attempt, paid: PayAnswer): Promise<void> {
  const { paymentId } = paid;
  for (const step of attempt.notifications) {
    // A hosted payment page does not reveal the payment id; only the return page can be called.
    if (step === "return" || paymentId === undefined) await returnPage(browsing, paid);
    else if (step === "capture") await capture(browsing, paymentId);
    else await create(browsing, paymentId, paid.signature);
    closeBrowserAfter(browsing, step);
  }
}

export async function returnPage(browsing: Browsing, paid?: PayAnswer): Promise<void> {
  const { isPaid, order } = browsing;
  const query = paid?.returnQuery ?? `?order_id=${order.providerOrderId}`;
  const answer = await ask(browsing, `/backend/api/order/webhdfcresponse${query}`);
  const { success, pending } = answer?.body ?? {};
  if (!answer || success === true) order.mayKnowPaid = true;
  if (isPaid && answer?.status === 200 && success === false && pending !== true)
    reportViolation(browsing, "the return page reports a failure though it was paid");
}

async function capture(browsing: Browsing, paymentId: string): Promise<void> {
  const { isPaid, order } = browsing;
  const claim = { paymentId, backendAmount: order.amount };
  const answer = await ask(browsing, "/api/order/paymentcapture", claim);
  if (isPaid && answer?.body.code === "payment-failed")
    reportViolation(browsing, "capture reports a failure though it was paid");
}

async function create(browsing: Browsing, paymentId: string, signature: string | undefined): Promise<void> {
  const { isPaid, order } = browsing;
  const body = { ...payloadOf(browsing), paymentId, ...(signature !== undefined && { signature }) };
  const answer = await ask(browsing, "/api/order/create", body);
  if (isPaid && answer?.body.code === "payment-failed")
    reportViolation(browsing, "create reports a failure though it was paid");
  if (answer?.status !== 200) return;
  const { number } = (answer.body as { order: { number: number } }).order;
  order.numbers.add(number);
  await ask(browsing, "/api/order/orderemail", { orderNumber: number });
}
