import { Failure } from "../../../failure.ts";
import { providerNamed } from "../../../payments/index.ts";
import type { FrozenOrder } from "../../order.ts";
import { findOrder } from "../../records/frozen-order-store.ts";
import { type SettledOrder, type Settling, settleFound } from "../../settlement/settle-order.ts";
import { acknowledge } from "./acknowledge-order.ts";
import { type OrderClaim, requireSameOrder } from "./order-claim.ts";
import { recordingRefusals } from "./record-refusals.ts";

export interface PaidClaim extends OrderClaim {
  readonly paymentId: string;
  readonly signature?: string | undefined;
}

/**
 * Returns the number of the order that paid for the purchase, once the provider confirms the payment that the
 * customer's page claims. Safe to repeat.
 * @throws Failure not-found, payment-mismatch, price-changed, payment-pending, payment-failed
 */
export async function confirmPaidOrder(
  settling: Settling,
  customerId: number,
  claim: PaidClaim,
): Promise<number> {
  const order = await findOrder(settling.db, claim.orderId);
  if (!order) throw new Failure("order-unknown");
  const claimDetail = {
    call: "create",
    customerId,
    total: claim.grandTotal,
    payment: claim.paymentId,
  } as const;
  return recordingRefusals(settling, order, claimDetail, async () => {
    requireSameOrder(order, customerId, claim);
    return numberOfPaid(settling, order, claim);
  });
}

async function numberOfPaid(settling: Settling, order: FrozenOrder, claim: PaidClaim): Promise<number> {
  const isSigned = requireSignature(settling, order, claim);
  if (order.state === "paid" && order.providerPaymentId === claim.paymentId)
    return acknowledged(settling, order);
  const settledOrder = await settleFound(settling, order, "browser").catch((error: unknown) => {
    // A signed payment is real: its webhook or the next reconciliation will record it.
    if (isSigned && error instanceof Failure && error.code === "provider-unavailable") throw pending();
    throw error;
  });
  if (!settledOrder.paymentIds.has(claim.paymentId)) throw isSigned ? pending() : mismatch();
  requirePaid(settledOrder);
  return acknowledged(settling, settledOrder.paidBy ?? order);
}

async function acknowledged(
  settling: Settling,
  order: Pick<FrozenOrder, "number" | "acknowledgedAt">,
): Promise<number> {
  await acknowledge(settling, order);
  return order.number;
}

/** True when the provider signed this payment of this order; false without a signature. */
function requireSignature({ providers }: Settling, order: FrozenOrder, claim: PaidClaim): boolean {
  const { paymentId, signature } = claim;
  if (signature === undefined) return false;
  const storedOrderId = order.providerOrderId;
  const provider = providerNamed(providers, order.provider);
  if (!provider.verifyPaymentSignature({ storedOrderId, paymentId, signature })) throw mismatch();
  return true;
}

/** @throws Failure payment-pending, payment-failed */
export function requirePaid({ outcome }: SettledOrder): void {
  if (outcome === "pending") throw pending();
  if (outcome === "failed") throw new Failure("payment-failed");
}

function pending(): Failure {
  return new Failure("payment-pending", { retryAfter: 5 });
}

function mismatch(): Failure {
  return new Failure("payment-mismatch");
}
