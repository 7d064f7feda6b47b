/** Drawing and reading pictures without a database, for threads too: they would load the shop's stores. */

export { importPhoto } from "../import-photo.ts";
export {
  drawMasterPicture,
  drawPrintPicture,
  drawSheetPicture,
  drawThumbnail,
  MASTER_TYPE,
  type SheetPicture,
} from "./draw-master-picture.ts";
export { topOf } from "./upright.ts";
