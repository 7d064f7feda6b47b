/** Import of designs: an owner's folders, zips and `catalogue.csv`, and files uploaded by staff. */

export { type ImportDeps, importCandidates } from "./add/import-catalogue.ts";
export { type ImportReport, summaryOf } from "./add/import-report.ts";
export { endUndoPeriods } from "./add/replace-files.ts";
export type { BatchChecks } from "./batch/batch-checks.ts";
export { sweepBatches } from "./batch/uploaded-batch-store.ts";
export { startInspectors } from "./inspect/inspectors.ts";
export { type Measuring, measureRest, startMeasureWorkers } from "./inspect/measure-rest.ts";
export {
  intakeRoutes,
  openBatchChecks,
  startUploadWorkers,
  type UploadWorkers,
} from "./office/open-intake.ts";
export { CATALOGUE_TEMPLATE } from "./read/read-catalogue-csv.ts";
export {
  countMoveInUploads,
  listMoveInUploads,
  removeMoveInUploads,
} from "./receive/move-in-upload-store.ts";
export { sweepUploads } from "./receive/receive-upload.ts";
export { openStagedFiles, type StagedFiles } from "./receive/staged-files.ts";
