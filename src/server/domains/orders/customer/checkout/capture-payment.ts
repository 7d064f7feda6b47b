import { Failure } from "../../../failure.ts";
import type { ProviderPayment } from "../../../payments/index.ts";
import { payableOf } from "../../order.ts";
import { findOrder } from "../../records/frozen-order-store.ts";
import { type Settling, settleFound } from "../../settlement/settle-order.ts";
import { requirePaid } from "./confirm-paid-order.ts";
import { recordingRefusals } from "./record-refusals.ts";

/**
 * Confirms a payment of the customer's own order: captures it if it is only authorised, and settles. Succeeds
 * whenever the order is paid.
 * @throws Failure not-found, payment-mismatch, payment-pending, payment-failed
 */
export async function capturePayment(
  settling: Settling,
  customerId: number,
  claim: { readonly paymentId: string; readonly backendAmount: number },
): Promise<void> {
  const payment = await findPayment(settling, claim.paymentId);
  const order = payment?.orderId === undefined ? undefined : await findOrder(settling.db, payment.orderId);
  if (!order) throw new Failure("payment-unknown");
  const claimDetail = {
    call: "capture",
    customerId,
    total: claim.backendAmount / 100,
    payment: claim.paymentId,
  } as const;
  await recordingRefusals(settling, order, claimDetail, async () => {
    if (order.customerId !== customerId || payableOf(order) !== claim.backendAmount)
      throw new Failure("payment-mismatch");
    // Usually the webhook arrived first.
    if (order.state === "paid" && order.providerPaymentId === claim.paymentId) return;
    requirePaid(await settleFound(settling, order, "browser"));
  });
}

async function findPayment({ providers }: Settling, paymentId: string): Promise<ProviderPayment | undefined> {
  for (const provider of providers.values()) {
    const payment = await provider.fetchPayment(paymentId);
    if (payment) return payment;
  }
  return undefined;
}
