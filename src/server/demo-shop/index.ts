/** The shop one gets without a catalogue of one's own. */

export { drawRest, drawWhenAsked } from "./draw-when-asked.ts";
export { startDrawWorkers } from "./draw-workers.ts";
export { seedDemoShop } from "./seed-demo-shop.ts";
