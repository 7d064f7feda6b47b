import { type Design, render } from "@kasuti/embroidery";
import sharp from "sharp";
import { layOutParts } from "./lay-out-parts.ts";

/** Side of a master picture, pixels; the largest size that is served. */
const MASTER_SIDE = 800;
/** Side of a picture on a colour sheet, pixels: 120 dpi on paper. */
const SHEET_SIDE = 320;
/** Side of a picture in a report, pixels. */
const THUMBNAIL_SIDE = 120;
export const MASTER_TYPE = "image/jpeg";

/** A product's picture: all its parts as sewn on one piece of cloth. `fabric` is 0xRRGGBB. */
export async function drawMasterPicture(parts: readonly Design[], fabric?: number): Promise<Uint8Array> {
  const picture = render(layOutParts(parts), {
    size: MASTER_SIDE,
    ...(fabric !== undefined && { fabric }),
  });
  return (
    sharp(picture.rgba, { raw: { width: picture.width, height: picture.height, channels: 4 } })
      .removeAlpha()
      // Nobody is sent the master, so it may be large: full colour resolution, coded in one pass, and a fifth of WebP's time.
      .jpeg({ quality: 94, chromaSubsampling: "4:4:4", optimiseCoding: false })
      .toBuffer()
  );
}

/** One part of a product for its colour sheet, as a JPEG. */
export async function drawSheetPicture(part: Design, fabric?: number): Promise<Uint8Array> {
  const picture = render(part, { size: SHEET_SIDE, ...(fabric !== undefined && { fabric }) });
  return sharp(picture.rgba, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A small WebP of a picture, or of the parts of a product, for a report. */
export async function drawThumbnail(of: Uint8Array | readonly Design[]): Promise<Uint8Array> {
  if (of instanceof Uint8Array)
    return sharp(of)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "cover" })
      .webp({ quality: 60 })
      .toBuffer();
  const { rgba, width, height } = render(layOutParts(of), { size: THUMBNAIL_SIDE * 2 });
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } });
  return picture.removeAlpha().resize(THUMBNAIL_SIDE).webp({ quality: 60 }).toBuffer();
}
