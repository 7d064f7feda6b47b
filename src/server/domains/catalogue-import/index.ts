/** Filling the shop from an owner's folders, zips and `catalogue.csv`. */
export { readCategories } from "./csv/read-cells.ts";
export { CATALOGUE_TEMPLATE } from "./csv/template.ts";
export { type ImportDeps, importCatalogue } from "./import-catalogue.ts";
export { startImportCrew } from "./import-crew.ts";
export { createImportLockStore } from "./import-lock-store.ts";
export {
  countProducts,
  countVariants,
  type ImportReport,
  needsAttention,
  picturesText,
  refusals,
  warnings,
} from "./import-report.ts";
export { UnreadableSource } from "./remark.ts";
export { reportPage } from "./report-page.ts";
