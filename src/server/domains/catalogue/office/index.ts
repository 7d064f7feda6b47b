/** What the office does with the catalogue. */

export { categoryRoutes } from "./category-routes.ts";
