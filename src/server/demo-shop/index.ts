/** Demo shop, used when the shop has no catalogue of its own. */
export { createDemoMeasures } from "./demo-measures.ts";
export { drawRest } from "./draw-on-demand.ts";
export { openPastPayments, type PastPayments, type PastProvider } from "./past-payments.ts";
export { seedDemoShop } from "./seed-demo-shop.ts";
