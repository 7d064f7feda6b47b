/** The shop one gets without a catalogue of one's own. */
export { createDemoMeasures } from "./demo-measures.ts";
export { drawRest } from "./draw-when-asked.ts";
export { openPastPayments, type PastPayments, type PastProvider } from "./past-payments.ts";
export { seedDemoShop } from "./seed-demo-shop.ts";
