/** Settlement and refunds of orders, for background work, the command line and the demo shop. */

export { beginRefund } from "./begin-refund-store.ts";
export type { PartialRefundRequest } from "./partial-refund.ts";
export { reconcileOrders } from "./reconcile-orders.ts";
export { refundOrder } from "./refund-order.ts";
export { type RefundEnd, retryRefunds } from "./refund-payment.ts";
export { claimRefunds, markRefunded, postponeRefund, recordRefundError } from "./refund-store.ts";
export { settlingByWebhook } from "./settle-dispute.ts";
export { type Settling, settleOrder } from "./settle-order.ts";
export { settlePayments } from "./settlement-store.ts";
