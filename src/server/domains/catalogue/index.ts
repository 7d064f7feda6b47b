/** What is on sale: categories, products, their variants and the files behind them. */
export { catalogueRoutes } from "./catalogue-routes.ts";
export { type CatalogueStore, createCatalogueStore } from "./catalogue-store.ts";
export { importProducts } from "./import-products.ts";
export { type CategoryDraft, createImportStore, type ImportStore } from "./import-store.ts";
export { type DrawPicture, prepareProduct } from "./prepare-product.ts";
export { type ProductCard, productCard } from "./product-card.ts";
export type {
  PartName,
  PreparedProduct,
  ProductDraft,
  StitchFile,
  VariantDraft,
} from "./product-draft.ts";
export type { CategoryRow, ProductRow, SellableVariant } from "./product-row.ts";
