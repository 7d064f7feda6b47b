/** Demo catalogue: designs that are drawn on request, and customers with past orders. */
export type { DemoProduct } from "./catalogue/product.ts";
export type { DemoVariant } from "./catalogue/variant.ts";
export { type DemoCatalogue, demoCatalogue } from "./demo-catalogue.ts";
export { type DemoCustomer, type DemoOrder, demoCustomer } from "./demo-people.ts";
export { type DemoBuyer, type DemoOutcome, type DemoSale, demoBuyers, demoSales } from "./demo-sales.ts";
export { hoopSize } from "./hoops.ts";
export { ownersFolder } from "./owners-folder.ts";
export { createSewing, type Sewing } from "./stitch-files.ts";
