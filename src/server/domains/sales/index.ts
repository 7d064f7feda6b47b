/** Sales figures, counted with each payment and refund. */
export { createViewCounter, isCustomersView, type ViewCounter } from "./count-views.ts";
export { viewRoutes } from "./customer/design-view-routes.ts";
export { salesRoutes } from "./office/sales-routes.ts";
export { countFullRefund, countRefund, countSale, uncountSale } from "./sales-count-store.ts";
export { listBestSellers } from "./sales-store.ts";
