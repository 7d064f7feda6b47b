/** Files of imports, and stitch files in zips of the shop: opened, measured and packed in worker threads. */

export {
  type Candidate,
  type CandidateVariant,
  type PartName,
  type SourceFile,
  UnreadableSource,
} from "../candidate.ts";
export { type Cards, describeProduct } from "../inspect/describe-product.ts";
export { coloursOf, openZip, type StoredZip } from "../inspect/measure-product.ts";
export {
  type Drawing,
  drawEachSheetOnce,
  drawVariantSheet,
  LICENCE,
  packVariant,
} from "../inspect/pack-variant.ts";
export { type ProductDraft, prepareProduct } from "../inspect/prepare-product.ts";
export { coloured, type MeasuredFile, measureStitchFile } from "../inspect/stitch-file.ts";
export { variantsOf } from "../read/candidates-of-folders.ts";
export { createFileReader } from "../read/file-reader.ts";
export { type ImportSource, type ListedTree, listTree, sourceOfTree } from "../read/list-source.ts";
export { type ReadSource, readFiles } from "../read/read-candidates.ts";
export { readCategories, readTags } from "../read/read-cells.ts";
export { createFileFinder, isPhoto, LARGEST_FILE, zipPathOf } from "../read/source-file.ts";
