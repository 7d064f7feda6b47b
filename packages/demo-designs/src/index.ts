/** A catalogue to try a shop with: designs that draw themselves when asked, and customers who bought some of them. */
export type { DemoProduct } from "./catalogue/product.ts";
export type { DemoVariant } from "./catalogue/variant.ts";
export { type DemoCatalogue, demoCatalogue } from "./demo-catalogue.ts";
export { type DemoCustomer, type DemoOrder, demoCustomer } from "./demo-people.ts";
export { type DemoBuyer, type DemoFate, type DemoSale, demoBuyers, demoSales } from "./demo-sales.ts";
export { hoopSize } from "./hoops.ts";
export { ownersFolder } from "./owners-folder.ts";
export { createSewing, type Sewing } from "./stitch-files.ts";
