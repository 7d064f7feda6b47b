/** What the office does with the catalogue. */

export { bulkRoutes } from "../bulk/bulk-routes.ts";
export { workBulk } from "../bulk/work-bulk.ts";
export { publishDesign, publishDue, takeDownDesign } from "../selling/change-sale.ts";
export { sellingRoutes } from "../selling/selling-routes.ts";
export { categoryRoutes } from "./category-routes.ts";
export { designRoutes } from "./design-routes.ts";
