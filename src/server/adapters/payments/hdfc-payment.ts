import { paiseOf } from "../../../contract/money.ts";
import { Failure } from "../../domains/failure.ts";
import type {
  ListedRefund,
  ProviderPayment,
  ProviderPaymentState,
  ProviderRefund,
} from "../../domains/payments/index.ts";
import type { HdfcOrder, HdfcRefund } from "./hdfc-shapes.ts";

/**
 * Order statuses that end a payment (docs.juspay.in, "Order Status API"). All others, such as PENDING_VBV,
 * AUTHORIZING and future ones, leave it open.
 */
const DECIDED: Readonly<Record<string, ProviderPaymentState>> = {
  CHARGED: "captured",
  AUTHORIZED: "authorized",
  AUTHENTICATION_FAILED: "failed",
  AUTHORIZATION_FAILED: "failed",
  JUSPAY_DECLINED: "failed",
  CAPTURE_FAILED: "failed",
  VOIDED: "failed",
  AUTO_REFUNDED: "refunded",
};

/** Payment of an order's status; empty before the first attempt. */
export function paymentsIn(order: HdfcOrder): ProviderPayment[] {
  if (order.status === "NEW") return [];
  const amount = paise(order.txn_detail?.txn_amount ?? order.amount);
  const refundedAmount = refundedOf(order);
  return [
    {
      id: order.txn_id ?? order.order_id,
      orderId: order.order_id,
      amount,
      currency: order.currency,
      state: refundedAmount > 0 && refundedAmount >= amount ? "refunded" : stateOf(order.status),
      refunded: refundedAmount,
      method: order.payment_method_type?.toLowerCase() || undefined,
      reason: order.bank_error_message || order.txn_detail?.error_message || order.resp_message || undefined,
      bankReference: order.payment_gateway_response?.rrn || undefined,
    },
  ];
}

export function stateOf(status: string): ProviderPaymentState {
  return DECIDED[status] ?? "created";
}

/** Refunds of an order's status. */
export function refundsIn(order: HdfcOrder): ListedRefund[] {
  return order.refunds.map((refund) => ({
    id: refund.ref || refund.unique_request_id,
    state: refundState(refund),
    amount: paise(refund.amount),
    reference: refund.unique_request_id,
  }));
}

function refundState({ status }: HdfcRefund): ProviderRefund["state"] {
  if (status === "SUCCESS") return "processed";
  return status === "FAILURE" ? "failed" : "pending";
}

function refundedOf({ refunds }: HdfcOrder): number {
  const processedRefunds = refunds.filter((refund) => refundState(refund) === "processed");
  return processedRefunds.reduce((sum, refund) => sum + paise(refund.amount), 0);
}

function paise(rupees: number): number {
  const amount = paiseOf(rupees);
  if (amount !== undefined) return amount;
  const cause = new Error(`HDFC returned an invalid amount: ${rupees}`);
  throw new Failure("provider-unclear", { cause });
}
