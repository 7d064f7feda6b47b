/** What sold, counted as it sells. */
export { countRefund, countSale, uncountSale } from "./sales-count-store.ts";
export { createSalesStore } from "./sales-store.ts";
