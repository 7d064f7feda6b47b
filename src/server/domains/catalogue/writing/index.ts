/** Prepared products and the use-cases that write them. */

export { type CategoryDraft, putCategories } from "../editing/category-change-store.ts";
export type { StockProduct } from "../editing/stock-store.ts";
export { type FoundMeasures, listUnmeasured, saveMeasures, type UnmeasuredProduct } from "./measure-store.ts";
export {
  type CategoryPath,
  type DesignFile,
  filesOf,
  type NewProduct,
  type NewVariant,
  type PackedFiles,
  type PreparedProduct,
  type ProductChange,
  type ProductMeasures,
  type ProductPicture,
  type ProductText,
  type ProductTexts,
  type StoredPicture,
} from "./prepared-product.ts";
export { insertProducts, reserveProductId } from "./product-writer-store.ts";
export { addProducts, changeProduct } from "./write-product.ts";
