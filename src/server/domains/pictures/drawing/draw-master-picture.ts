import { type Design, render, stitchedExtents } from "@kasuti/embroidery";
import sharp from "sharp";
import { markedAsDrawn } from "../drawn-mark.ts";
import { layOutParts } from "./lay-out-parts.ts";

/** A part as sewn, with the design's aspect ratio. */
export interface SheetPicture {
  readonly jpeg: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Side of a master picture in pixels; the largest size served. */
const MASTER_SIDE = 800;
/** Longer side of a picture on a colour sheet, in pixels: 120 dpi on paper. */
const SHEET_SIDE = 320;
/** Minimum shorter side, and margin around the design, as shares of the longer side. */
const SHEET = { narrowest: 0.35, border: 0.1 };
/** Side of a picture in a report, in pixels. */
const THUMBNAIL_SIDE = 120;
/** Side of a picture in a mail, in pixels: twice the width that the mail shows. */
const MAIL_SIDE = 192;
export const MASTER_TYPE = "image/jpeg";

/** Draws a product's picture: all parts as sewn on one piece of cloth. `fabric` is 0xRRGGBB. */
export async function drawMasterPicture(parts: readonly Design[], fabric?: number): Promise<Uint8Array> {
  const picture = render(layOutParts(parts), {
    size: MASTER_SIDE,
    ...(fabric !== undefined && { fabric }),
  });
  return (
    sharp(picture.rgba, { raw: { width: picture.width, height: picture.height, channels: 4 } })
      .removeAlpha()
      // No browser gets a master, so it needs no mark and may be large: no chroma subsampling, single pass,
      // a fifth of WebP's time.
      .jpeg({ quality: 94, chromaSubsampling: "4:4:4", optimiseCoding: false })
      .toBuffer()
  );
}

/** Draws a smaller JPEG for print, `side` pixels wide; half the side takes a quarter of the work. */
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

/** Draws one part for the colour sheet, as a JPEG with the design's aspect ratio. */
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

/** Makes a small JPEG of a picture: some mail programs read no WebP. */
export function drawMailPicture(master: Uint8Array, isDrawn: boolean): Promise<Uint8Array> {
  const smallPicture = sharp(master).resize(MAIL_SIDE, MAIL_SIDE, { fit: "cover" });
  return markedAsDrawn(smallPicture, isDrawn).jpeg({ quality: 80 }).toBuffer();
}

/** Draws a small WebP of a picture, or of a product's parts, for a report. */
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
