/** The shop one gets without a catalogue of one's own. */
export { createDemoMeasures } from "./demo-measures.ts";
export { drawRest } from "./draw-when-asked.ts";
export type { PastPayments, PastProvider } from "./past-payments.ts";
export { seedDemoShop } from "./seed-demo-shop.ts";
