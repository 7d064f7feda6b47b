/** Prepared products and the use-cases that write them. */

export type { CategoryDraft } from "../editing/category-change-store.ts";
export type { StockProduct } from "../editing/stock-store.ts";
export type { FoundMeasures, MeasureStore, UnmeasuredProduct } from "./measure-store.ts";
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
export { addProducts, changeProduct } from "./write-product.ts";
