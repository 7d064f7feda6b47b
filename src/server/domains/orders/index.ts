/** Orders: frozen when the provider's order is made, moved by settlement only. */

export { createEntitlementStore, type EntitlementStore } from "./entitlement-store.ts";
export type { NewOrder } from "./new-order-store.ts";
export { createOlderOrderStore, OLDER_SHOP, type OlderOrderStore } from "./older-order-store.ts";
export { ORDER_STATES, type OrderState } from "./order.ts";
export { createOrderBooksStore, type KeptEvent, type ListedOrder } from "./order-books-store.ts";
export { reasonOf } from "./order-event.ts";
export { type OrderRouteDeps, orderRoutes } from "./order-routes.ts";
export { createOrderStore, type OrderStore } from "./order-store.ts";
export {
  type MailEntry,
  type OrderFile,
  readOrderFile,
  type TimelineEntry,
  type WebhookEntry,
} from "./order-timeline.ts";
export { reconcileOrders } from "./reconcile-orders.ts";
export { refundOrder } from "./refund-order.ts";
export { retryRefunds } from "./refund-payment.ts";
export { resendOrderMail } from "./resend-order-mail.ts";
export { type Settling, settleOrder } from "./settle-order.ts";
export { createSettlementStore, type SettlementStore } from "./settlement-store.ts";
