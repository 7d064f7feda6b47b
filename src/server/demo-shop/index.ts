/** The shop one gets without a catalogue of one's own. */
export { seedDemoShop } from "./seed-demo-shop.ts";
