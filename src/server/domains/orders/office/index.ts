/** Order actions for staff, shared with the command line. */

export { resendOrderMail } from "../mail/order-mail-store.ts";
export { reasonOf } from "../records/order-event.ts";
export {
  findRecords,
  listOpenProviderOrders,
  type OrderRecords,
  type StoredEvent,
} from "../records/order-record-store.ts";
export { type OrderDetails, readOrderDetails, type TimelineEntry } from "../records/order-timeline.ts";
export { reconcileOrder } from "../settlement/reconcile-order.ts";
export { exportOrders } from "./export-orders.ts";
export { officeOrderRoutes, orderCounter } from "./office-order-routes.ts";
export { addOrderNote, type OrderOfList, searchListedOrders } from "./office-order-store.ts";
export { type OrderFilter, orderSearch } from "./read-order-find.ts";
export { unpaidOrderRoutes } from "./unpaid-order-routes.ts";
