/** Filling the shop from an owner's folders, zips and `catalogue.csv`. */

export * as handedIn from "./handed-in/handed-in.ts";
export { type ImportDeps, importCatalogue } from "./import-catalogue.ts";
export { createImportLockStore } from "./import-lock-store.ts";
export { startImportWorkers } from "./import-workers.ts";
export * as measureLater from "./measuring/measure-later.ts";
export type { Drawing } from "./packing/design-pictures.ts";
export type { PartName, StitchFile } from "./packing/measure-stitch-file.ts";
export { type ProductDraft, prepareProduct, type VariantDraft } from "./packing/prepare-product.ts";
export {
  countProducts,
  countVariants,
  type ImportReport,
  needsAttention,
  picturesText,
  refusals,
  warnings,
} from "./report/import-report.ts";
export { UnreadableSource } from "./report/remark.ts";
export { reportPage } from "./report/report-page.ts";
export { readCategories } from "./requests/csv/read-cells.ts";
export { CATALOGUE_TEMPLATE } from "./requests/csv/template.ts";
