import type { Answer } from "../../../contract/wire.ts";
import { acknowledge } from "./acknowledge-order.ts";
import type { FrozenOrder } from "./order-claim.ts";
import { providerNamed } from "./provider-named.ts";
import { bankDecidesBy } from "./reconcile-schedule.ts";
import { type Settling, settleOrder } from "./settle-order.ts";

/** What the payment return page's address carries: the order, and whatever the provider's page added. */
export type ReturnParameters = Readonly<Record<string, string>> & { readonly order_id: string };

/** The payment return page asks how an order stands; whatever its address claims, only the provider's word counts. */
export async function finalizeOrder(
  settling: Settling,
  parameters: ReturnParameters,
): Promise<Answer<"finalizeOrder">> {
  const settled = await settleOrder(settling, parameters.order_id, "return-page");
  if (!settled) return { success: false };
  const { order, outcome, paymentIds } = settled;
  const isBack = cameBackFromProvider(settling, order, parameters);
  if (outcome === "paid") {
    await acknowledge(settling, order);
    return { success: true };
  }
  // Back from the provider's page without having tried to pay: the customer cancelled, and no bank is at work.
  const isCancelled = isBack && paymentIds.size === 0;
  if (outcome === "failed" || isCancelled) return { success: false };
  return { success: false, pending: true, decidesBy: bankDecidesBy(order.createdAt).toISOString() };
}

/** True when the provider itself sent the browser back; a wrong signature is worth a look, and changes nothing. */
function cameBackFromProvider(settling: Settling, order: FrozenOrder, parameters: ReturnParameters): boolean {
  if (parameters.signature === undefined) return false;
  const isSigned = providerNamed(settling.providers, order.provider).verifyReturn(
    order.providerOrderId,
    parameters,
  );
  if (!isSigned) settling.log.warn({ order: order.number }, "return from the payment page is not signed");
  return isSigned;
}
