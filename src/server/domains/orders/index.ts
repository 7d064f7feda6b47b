/** Orders: frozen when the provider's order is made, moved by `moveOrder` only. */

export { exchangeRoutes } from "./customer/exchange-routes.ts";
export { orderRoutes } from "./customer/order-routes.ts";
export { createExchangeStore } from "./exchange/exchange-store.ts";
export type { OrderState } from "./order.ts";
export { readReceiptedOrder } from "./order-rows-store.ts";
export {
  type BoughtFile,
  createEntitlementStore,
  type EntitlementStore,
} from "./records/entitlement-store.ts";
export { createLegacyOrderStore, type LegacyOrderStore } from "./records/legacy-order-store.ts";
export type { NewOrder } from "./records/new-order-store.ts";
export { createOrderStore, type OrderStore, type PaidOrderRow } from "./records/order-store.ts";
export type { PartialRefundRequest } from "./settlement/partial-refund.ts";
export { reconcileOrders } from "./settlement/reconcile-orders.ts";
export { refundOrder } from "./settlement/refund-order.ts";
export { type RefundEnd, retryRefunds } from "./settlement/refund-payment.ts";
export { settlingByWebhook } from "./settlement/settle-dispute.ts";
export { type Settling, settleOrder } from "./settlement/settle-order.ts";
export { createSettlementStore } from "./settlement/settlement-store.ts";
