/** Sales figures, counted with each payment and refund. */
export { countFullRefund, countRefund, countSale, uncountSale } from "./sales-count-store.ts";
export { salesRoutes } from "./sales-routes.ts";
export { createSalesStore } from "./sales-store.ts";
