/** Orders: frozen when the provider's order is made, moved by `moveOrder` only. */

export { exchangeRoutes } from "./customer/exchange-routes.ts";
export { orderRoutes } from "./customer/order-routes.ts";
export { LEGACY_SHOP, type OrderState, olderReference } from "./order.ts";
export { readReceiptedOrder } from "./order-rows-store.ts";
export { findOrder } from "./records/frozen-order-store.ts";
export { findOlderOrder, importedPaths, insertLegacyOrder } from "./records/legacy-order-store.ts";
export { type NewOrder, placeOrder } from "./records/new-order-store.ts";
export {
  acknowledgeOrder,
  confirmOrder,
  insertPaidOrder,
  listPaidOrders,
  type PaidOrderRow,
} from "./records/order-store.ts";
