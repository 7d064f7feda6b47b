/** Stitch files in zips of the shop: opened, measured and packed in worker threads. */

export type { PartName } from "../candidate.ts";
export type { Cards } from "../inspect/describe-product.ts";
export { coloursOf, openZip } from "../inspect/measure-product.ts";
export { type Drawing, drawVariantSheet, packVariant } from "../inspect/pack-variant.ts";
export { coloured, type MeasuredFile, measureStitchFile } from "../inspect/stitch-file.ts";
