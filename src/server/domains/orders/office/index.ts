/** Order actions for staff, shared with the command line. */

export { createOrderMailStore } from "../mail/order-mail-store.ts";
export { reasonOf } from "../records/order-event.ts";
export {
  createOrderRecordStore,
  type OrderRecords,
  type StoredEvent,
} from "../records/order-record-store.ts";
export { type OrderDetails, readOrderDetails, type TimelineEntry } from "../records/order-timeline.ts";
export { type Reconciling, reconcileOrder } from "../settlement/reconcile-order.ts";
export { exportOrders } from "./export-orders.ts";
export { officeOrderRoutes, orderCounter } from "./office-order-routes.ts";
export { createOfficeOrderStore, type OrderOfList } from "./office-order-store.ts";
export { type OrderFilter, orderSearch } from "./read-order-find.ts";
export { unpaidOrderRoutes } from "./unpaid-order-routes.ts";
export { createUnpaidOrderStore } from "./unpaid-order-store.ts";
