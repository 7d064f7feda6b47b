/** Product pictures: drawn once, kept as stored files, served in a few sizes. */

export { createCardCache } from "./card-cache.ts";
export { cardRoutes } from "./card-routes.ts";
export { drawMasterPicture, drawSheetPicture, drawThumbnail, MASTER_TYPE } from "./draw-master-picture.ts";
export {
  createPictureCache,
  type PictureCache,
  type PictureSource,
  readMaster,
} from "./picture-cache.ts";
export { pictureRoutes } from "./picture-routes.ts";
export { takePhoto } from "./take-photo.ts";
export { type WarmUp, warmPictures } from "./warm-pictures.ts";
