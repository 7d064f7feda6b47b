import { bankReference } from "../bank-reference.ts";
import { type EmulatedHdfcOrder, leadingTransaction, STATUS_IDS, statusOf } from "./hdfc-entities.ts";

/** An order as the status call and the webhooks return it. */
export function hdfcOrderView(order: EmulatedHdfcOrder, merchantId: string) {
  const status = statusOf(order);
  const leading = leadingTransaction(order);
  const refundedPaise = order.refunds
    .filter((refund) => refund.status === "SUCCESS")
    .reduce((sum, refund) => sum + refund.amount, 0);
  return {
    id: `ordeh_${order.id}`,
    merchant_id: merchantId,
    order_id: order.id,
    customer_id: order.customerId,
    customer_email: order.customerEmail,
    customer_phone: order.customerPhone,
    amount: rupees(order.amount),
    currency: order.currency,
    date_created: order.createdAt,
    status,
    status_id: STATUS_IDS[status],
    return_url: order.returnUrl,
    amount_refunded: rupees(refundedPaise),
    refunded: leading !== undefined && refundedPaise >= leading.amount,
    ...(leading && {
      txn_id: leading.id,
      payment_method_type: "UPI",
      payment_method: "UPI",
      resp_message: leading.message,
      bank_error_message: leading.message ?? "",
      payment_gateway_response: { rrn: bankReference(leading.id) },
      txn_detail: {
        txn_id: leading.id,
        order_id: order.id,
        status,
        txn_amount: rupees(leading.amount),
        currency: order.currency,
        error_message: leading.message,
      },
    }),
    refunds: order.refunds.map((refund) => ({
      unique_request_id: refund.id,
      ref: refund.ref,
      amount: rupees(refund.amount),
      created: refund.createdAt,
      status: refund.status,
      sent_to_gateway: refund.status === "SUCCESS",
      error_message: refund.status === "FAILURE" ? "The bank could not return the money." : "",
    })),
  };
}

function rupees(paise: number): number {
  return paise / 100;
}
