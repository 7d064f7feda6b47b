/** Filling the shop: an owner's folders, zips and `catalogue.csv`, and files that the staff uploads. */

export { createDesignJudge } from "./check/judge-designs.ts";
export type { StitchFile } from "./check/stitch-file.ts";
export { createUploadedDesignStore } from "./check/uploaded-design-store.ts";
export { startImportWorkers, startUploadWorkers, type UploadWorkers } from "./intake-workers.ts";
export type { Drawing } from "./pack/pack-variant.ts";
export { type ProductDraft, prepareProduct, type VariantDraft } from "./pack/prepare-product.ts";
export { CATALOGUE_TEMPLATE } from "./parse/catalogue-csv.ts";
export { readCategories } from "./parse/read-cells.ts";
export { UnreadableSource } from "./parse/remark.ts";
export { sweepUploads } from "./receive/receive-upload.ts";
export { createStagedFiles, type StagedFiles } from "./receive/staged-files.ts";
export { createStagedParts } from "./receive/staged-parts.ts";
export { createUploadStore } from "./receive/upload-store.ts";
export { type ImportDeps, importCatalogue } from "./write/import-catalogue.ts";
export { createImportLockStore } from "./write/import-lock-store.ts";
export {
  countProducts,
  countVariants,
  type ImportReport,
  needsAttention,
  picturesText,
  refusals,
  reportPage,
  warnings,
} from "./write/import-report.ts";
export { type Measuring, measureRest, startMeasureWorkers } from "./write/measure-rest.ts";
export { replacementRoutes } from "./write/replacement-routes.ts";
export { createReplacementStore } from "./write/replacement-store.ts";
export { uploadRoutes } from "./write/upload-routes.ts";
