/** What sold, counted as it sells. */
export { readSales } from "./read-sales.ts";
export { countRefund, countSale, countWholeRefund, uncountSale } from "./sales-count-store.ts";
export { salesRoutes } from "./sales-routes.ts";
export { createSalesStore } from "./sales-store.ts";
