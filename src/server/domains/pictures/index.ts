/** Product pictures: drawn once, cached as derived files and served in a few sizes and on link cards. */

export { mediaRoutes } from "./customer/media-routes.ts";
export { type ImportedPhoto, shrinkLogo } from "./import-photo.ts";
export { importPhotoInProcess } from "./import-photo-in-process.ts";
export { removeSizes } from "./picture-cache.ts";
export {
  createProductPictures,
  type PicturesMade,
  type ProductPictures,
  pictureSource,
} from "./product-pictures.ts";
export { galleryOf } from "./stitch-previews/design-gallery.ts";
export { drawStitchPreview } from "./stitch-previews/draw-stitch-preview.ts";
export type { SoldFile, StitchPreviewOutline } from "./stitch-previews/stitch-preview-task.ts";
export { warmPictures } from "./warm-pictures.ts";
