import type { Answer } from "../../../../contract/wire.ts";
import { providerNamed } from "../../payments/index.ts";
import { bankDecidesBy } from "../reconcile-schedule.ts";
import { type Settling, settleOrder } from "../settlement/settle-order.ts";
import { acknowledge } from "./acknowledge-order.ts";

/** What the payment return page's address carries: the order, and whatever the provider's page added. */
export type ReturnParameters = Readonly<Record<string, string>> & { readonly order_id: string };

/** The payment return page asks how an order stands; whatever its address claims, only the provider's word counts. */
export async function finalizeOrder(
  settling: Settling,
  parameters: ReturnParameters,
): Promise<Answer<"finalizeOrder">> {
  const settled = await settleOrder(settling, parameters.order_id, "return-page");
  if (!settled) return { success: false };
  const { order, outcome, boughtBy, paymentIds } = settled;
  const back = providerNamed(settling.providers, order.provider).readReturn(
    order.providerOrderId,
    parameters,
  );
  if (back.signature === "invalid")
    settling.log.warn({ order: order.number }, "return from the payment page is not the provider's");
  if (outcome === "paid") {
    if (boughtBy) await acknowledge(settling, boughtBy);
    return { success: true };
  }
  // The customer came back without having tried to pay: no bank is at work.
  const isCancelled = back.isUnpaid && paymentIds.size === 0;
  if (isCancelled) return { success: false, cancelled: true };
  if (outcome === "failed") return { success: false };
  return { success: false, pending: true, decidesBy: bankDecidesBy(order.createdAt).toISOString() };
}
