/** Import of designs: an owner's folders, zips and `catalogue.csv`, and files uploaded by staff. */

export type { BatchChecks } from "./check/batch-checks.ts";
export { createIntakeStores } from "./intake-stores.ts";
export { startImportWorkers, startUploadWorkers, type UploadWorkers } from "./intake-workers.ts";
export { intakeRoutes, openBatchChecks } from "./office/open-intake.ts";
export type { Drawing } from "./pack/pack-variant.ts";
export { type ProductDraft, prepareProduct } from "./pack/prepare-product.ts";
export { UnreadableSource } from "./parse/located-issue.ts";
export { CATALOGUE_TEMPLATE } from "./parse/read-catalogue-csv.ts";
export { readCategories } from "./parse/read-cells.ts";
export { sweepUploads } from "./receive/receive-upload.ts";
export type { StagedFiles } from "./receive/staged-files.ts";
export { openStagedFiles } from "./receive/staged-parts.ts";
export { type ImportDeps, importCatalogue } from "./write/import-catalogue.ts";
export { type ImportReport, reportPage, summaryOf } from "./write/import-report.ts";
export { type Measuring, measureRest, startMeasureWorkers } from "./write/measure-rest.ts";
export { endUndoPeriods } from "./write/replace-files.ts";
