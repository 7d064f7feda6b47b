/** Sales figures, counted with each payment and refund. */
export { createViewCounter, type ViewCounter } from "./count-views.ts";
export { createDesignSalesStore } from "./design-sales-store.ts";
export { countFullRefund, countRefund, countSale, uncountSale } from "./sales-count-store.ts";
export { salesRoutes, viewRoutes } from "./sales-routes.ts";
export { createSalesStore } from "./sales-store.ts";
