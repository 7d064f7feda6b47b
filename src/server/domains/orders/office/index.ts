/** What the staff read of orders and do about them; the command line uses the same. */
export {
  createOrderBooksStore,
  type ListedOrder,
  type OrderBooks,
  type StoredEvent,
} from "../books/order-books-store.ts";
export { reasonOf } from "../books/order-event.ts";
export { type OrderFile, readOrderFile, type TimelineEntry } from "../books/order-timeline.ts";
export { createOrderMailStore } from "../mail/order-mail-store.ts";
export { type Reconciling, reconcileOrder } from "../settlement/reconcile-order.ts";
export { exportOrders } from "./export-orders.ts";
export { officeOrderRoutes } from "./office-order-routes.ts";
export { createOrderDeskStore } from "./order-desk-store.ts";
export type { OrderChoice } from "./read-order-find.ts";
