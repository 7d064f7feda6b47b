import { type Design, render, stitchedExtents } from "@kasuti/embroidery";
import sharp from "sharp";
import { layOutParts } from "./lay-out-parts.ts";

/** A part as sewn, in its own proportions. */
export interface SheetPicture {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Side of a master picture, pixels; the largest size that is served. */
const MASTER_SIDE = 800;
/** Longer side of a picture on a colour sheet, pixels: 120 dpi on paper. */
const SHEET_SIDE = 320;
/** Shorter side of the narrowest, and the cloth around every design, as shares of the longer side. */
const SHEET = { narrowest: 0.35, border: 0.1 };
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

/** The same picture as a smaller JPEG to print, `side` pixels wide: a quarter of the work at half the side. */
export async function drawPrintPicture(
  parts: readonly Design[],
  fabric: number,
  side: number,
): Promise<Uint8Array> {
  const { rgba, width, height } = render(layOutParts(parts), { size: side, fabric });
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** One part of a product for its colour sheet, as a JPEG of the design's own proportions. */
export async function drawSheetPicture(part: Design, fabric?: number): Promise<SheetPicture> {
  const sides = sheetSides(part);
  const { rgba } = render(part, { ...sides, ...(fabric !== undefined && { fabric }) });
  const picture = sharp(rgba, { raw: { ...sides, channels: 4 } });
  return { ...sides, jpeg: await picture.removeAlpha().jpeg({ quality: 80 }).toBuffer() };
}

function sheetSides(part: Design): { width: number; height: number } {
  const { minX = 0, maxX = 0, minY = 0, maxY = 0 } = stitchedExtents(part) ?? {};
  const longer = Math.max(maxX - minX, maxY - minY, 1);
  const side = (extent: number) =>
    Math.round(SHEET_SIDE * Math.min(1, Math.max(SHEET.narrowest, extent / longer + SHEET.border)));
  return { width: side(maxX - minX), height: side(maxY - minY) };
}

/** A small WebP of a picture, or of the parts of a product, for a report. */
export async function drawThumbnail(
  of: Uint8Array | readonly Design[],
  side = THUMBNAIL_SIDE,
): Promise<Uint8Array> {
  if (of instanceof Uint8Array)
    return sharp(of).resize(side, side, { fit: "cover" }).webp({ quality: 60 }).toBuffer();
  const { rgba, width, height } = render(layOutParts(of), { size: side * 2 });
  const picture = sharp(rgba, { raw: { width, height, channels: 4 } });
  return picture.removeAlpha().resize(side).webp({ quality: 60 }).toBuffer();
}
