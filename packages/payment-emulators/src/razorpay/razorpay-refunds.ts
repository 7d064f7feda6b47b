import { type EmulatedPayment, type EmulatedRefund, newId } from "./razorpay-entities.ts";
import { BankRefusal, type Ledger, type StoredRefund, unknownId } from "./razorpay-ledger.ts";

export interface RequestedRefund {
  /** Paise; without it, the whole rest. */
  readonly amount: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly receipt: string | null;
  readonly status: "processed" | "pending";
}

export async function refund(
  ledger: Ledger,
  paymentId: string,
  request: RequestedRefund,
): Promise<EmulatedRefund> {
  const { idempotencyKey, receipt, status } = request;
  const repeated = [...ledger.refunds.values()].find(
    (past) => idempotencyKey !== undefined && past.idempotencyKey === idempotencyKey,
  );
  if (repeated) return repeated;
  const payment = ledger.payment(paymentId);
  if (!payment.captured)
    throw new BankRefusal("The payment status should be captured for action to be taken");
  const remainingPaise = payment.amount - payment.amount_refunded;
  const amount = request.amount ?? remainingPaise;
  if (remainingPaise === 0) throw new BankRefusal("The payment has been fully refunded already");
  if (amount > remainingPaise)
    throw new BankRefusal("The total refund amount is greater than the refund payment amount");
  const newRefund: StoredRefund = {
    id: newId("rfnd"),
    entity: "refund",
    payment_id: paymentId,
    amount,
    currency: payment.currency,
    receipt,
    status,
    created_at: ledger.seconds(),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
  await recordRefund(ledger, payment, newRefund);
  return ledger.write(ledger.refunds, newRefund);
}

export async function endRefund(
  ledger: Ledger,
  refundId: string,
  status: "processed" | "failed",
): Promise<EmulatedRefund> {
  const refund = ledger.refunds.get(refundId) ?? unknownId();
  if (refund.status !== "pending") throw new BankRefusal("The refund has ended already");
  const payment = ledger.payment(refund.payment_id);
  const before = { ...payment, amount_refunded: payment.amount_refunded - refund.amount };
  const endedRefund = { ...refund, status };
  await recordRefund(ledger, before, endedRefund);
  return ledger.write(ledger.refunds, endedRefund);
}

/**
 * Applies a refund to its payment: a failed one changes nothing, and the status changes only once the money
 * is back.
 */
async function recordRefund(ledger: Ledger, payment: EmulatedPayment, refund: EmulatedRefund): Promise<void> {
  const refundedPaise = payment.amount_refunded + (refund.status === "failed" ? 0 : refund.amount);
  const isAll = refundedPaise === payment.amount;
  await ledger.write(ledger.payments, {
    ...payment,
    amount_refunded: refundedPaise,
    refund_status: refundedPaise === 0 ? null : isAll ? ("full" as const) : ("partial" as const),
    status: isAll && refund.status === "processed" ? ("refunded" as const) : payment.status,
  });
}
