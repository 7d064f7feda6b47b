import type { Answer } from "../../../contract/wire.ts";
import { type Settling, settleOrder } from "./settle-order.ts";

/** The payment return page asks how an order stands; whatever its address claims, only the provider's word counts. */
export async function finalizeOrder(
  settling: Settling,
  providerOrderId: string,
): Promise<Answer<"finalizeOrder">> {
  const settled = await settleOrder(settling, providerOrderId, "return-page");
  if (settled?.outcome === "pending") return { success: false, pending: true };
  return { success: settled?.outcome === "paid" };
}
