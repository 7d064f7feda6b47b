/** Product pictures: drawn once, kept as stored files, served in a few sizes and on the cards of shared links. */

export { cardRoutes } from "./card-routes.ts";
export {
  drawMasterPicture,
  drawPrintPicture,
  drawSheetPicture,
  drawThumbnail,
  MASTER_TYPE,
  type SheetPicture,
} from "./draw-master-picture.ts";
export { readMaster } from "./picture-cache.ts";
export { pictureRoutes } from "./picture-routes.ts";
export { createProductPictures, type PicturesMade, type ProductPictures } from "./product-pictures.ts";
export { drawStitchOut } from "./stitch-outs/draw-stitch-out.ts";
export { stitchOutRoutes } from "./stitch-outs/stitch-out-routes.ts";
export type { SoldFile, StitchOutOutline } from "./stitch-outs/stitch-out-task.ts";
export { type TakenPhoto, takePhoto } from "./take-photo.ts";
export { takePhotoApart } from "./take-photo-apart.ts";
export { topOf } from "./upright.ts";
export { warmPictures } from "./warm-pictures.ts";
