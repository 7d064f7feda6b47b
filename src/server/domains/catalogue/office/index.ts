/** What the office does with the catalogue. */

export { publishDue } from "../selling/change-sale.ts";
export { sellingRoutes } from "../selling/selling-routes.ts";
export { categoryRoutes } from "./category-routes.ts";
export { designRoutes } from "./design-routes.ts";
