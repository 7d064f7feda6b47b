/** Bought files: zips by the names that they are downloaded by, stitch files by those that machines show. */

export {
  type BoughtFile,
  type BoughtLicence,
  boughtLicence,
  findFileNamed,
  recordDownload,
} from "../records/entitlement-store.ts";
export {
  type AdaptationKey,
  addAdaptation,
  findAdaptation,
  findOwnedVariant,
  listOwnedAdaptations,
  type OwnedAdaptation,
  type OwnedVariant,
} from "./adaptation-store.ts";
export { findBoughtFile, type OwnedStitchFile } from "./bought-file-store.ts";
export { readBoughtZip } from "./bought-zip-store.ts";
export { listStitchFiles, type StitchFileListing } from "./list-stitch-files.ts";
export { readOtherZips } from "./read-other-zips.ts";
