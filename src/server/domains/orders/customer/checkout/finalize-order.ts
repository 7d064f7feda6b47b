import type { Answer } from "../../../../../contract/wire.ts";
import { providerNamed } from "../../../payments/index.ts";
import { bankDecidesBy } from "../../reconcile-schedule.ts";
import { type Settling, settleOrder } from "../../settlement/settle-order.ts";
import { acknowledge } from "./acknowledge-order.ts";

/** Query of the payment return page: the order ID and the provider's parameters. */
export type ReturnParameters = Readonly<Record<string, string>> & { readonly order_id: string };

/** Answers the payment return page. Its address decides nothing: the provider is always asked. */
export async function finalizeOrder(
  settling: Settling,
  parameters: ReturnParameters,
): Promise<Answer<"finalizeOrder">> {
  const settledOrder = await settleOrder(settling, parameters.order_id, "return-page");
  if (!settledOrder) return { success: false };
  const { order, outcome, paidBy, paymentIds } = settledOrder;
  const back = providerNamed(settling.providers, order.provider).readReturn(
    order.providerOrderId,
    parameters,
  );
  if (back.signature === "invalid")
    settling.log.warn({ order: order.number }, "payment return with an invalid signature");
  if (outcome === "paid") {
    if (paidBy) await acknowledge(settling, paidBy);
    return { success: true };
  }
  // The customer returned without trying to pay, so no bank is deciding.
  const isCancelled = back.isUnpaid && paymentIds.size === 0;
  if (isCancelled) return { success: false, cancelled: true };
  if (outcome === "failed") return { success: false };
  return { success: false, pending: true, decidesBy: bankDecidesBy(order.createdAt).toISOString() };
}
