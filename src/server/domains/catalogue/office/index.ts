/** The office's use-cases and routes of the catalogue. */

export { readTree } from "../editing/category-change-store.ts";
export { addCategory, categoryNames, categoryPaths, renameCategory } from "../editing/change-categories.ts";
export { editProduct, type Photo, type ProductEdit, pictureOf } from "../editing/change-products.ts";
export { listStock } from "../editing/list-stock.ts";
export { hasLargePriceDrop } from "../editing/price-drop.ts";
export {
  findStockNamed,
  findStockProduct,
  findStockProducts,
  readProductIds,
} from "../editing/stock-store.ts";
export { selectTopSellers } from "../reading/top-sellers.ts";
export { sweepBulks } from "./bulk/bulk-store.ts";
export { workBulk } from "./bulk/work-bulk.ts";
export { catalogueOfficeRoutes } from "./catalogue-office-routes.ts";
export { markSoldDesigns } from "./design-list-store.ts";
export { designCounter } from "./design-routes.ts";
export { publishDesign, publishDue, takeDownDesign } from "./selling/change-sale.ts";
