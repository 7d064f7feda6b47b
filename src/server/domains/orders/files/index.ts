/** Stitch files of orders, by the names that every machine shows. */

export {
  type BoughtFileStore,
  createBoughtFileStore,
  type OwnedStitchFile,
} from "./bought-file-store.ts";
export { listStitchFiles, type StitchFileListing } from "./list-stitch-files.ts";
export { createTakenFileStore } from "./taken-file-store.ts";
