/** Orders: frozen when the provider's order is made, moved by settlement only. */

export { createEntitlementStore, type Entitlement, type EntitlementStore } from "./entitlement-store.ts";
export { type OrderRouteDeps, orderRoutes } from "./order-routes.ts";
export { createOrderStore, type OrderStore } from "./order-store.ts";
export { reconcileOrders } from "./reconcile-orders.ts";
export { retryRefunds } from "./refund-surplus.ts";
export { type Settling, settleOrder } from "./settle-order.ts";
export { createSettlementStore, type SettlementStore } from "./settlement-store.ts";
