import { type Design, measure, type Picture, render, type TimeTile, timeTiles } from "@kasuti/embroidery";
import sharp, { type Sharp } from "sharp";
import { STITCH_OUT_SIDE } from "../../../../contract/pictures.ts";
import { markedAsDrawn } from "../drawn-mark.ts";
import { clothOf } from "./cloth-of.ts";
import { drawInHoop } from "./draw-in-hoop.ts";
import { drawPiece } from "./draw-piece.ts";
import { hasColours, type OpenPart, openParts } from "./open-parts.ts";
import {
  type DrawnStitchPreview,
  type DrawStitchPreview,
  OUTLINE,
  type PartView,
  pictureName,
  type StitchPreviewOutline,
  type StitchPreviewTask,
  tileName,
} from "./stitch-preview-task.ts";

/** Side of a part's picture in pixels: AVIF for pages, WebP for other browsers, full screen and true size. */
const SIDES = { avif: 640, webp: 800 } as const;
const SECONDS_PER_STITCH = 60 / 800;

/** Draws the data of a stitch preview: tiles with their outline, or the picture of a part. */
export const drawStitchPreview: DrawStitchPreview = async (task) => {
  const parts = openParts(task);
  const lacksColours = !parts.every(({ design }) => hasColours(design));
  return {
    files: await (task.picture ? drawPicture(parts, task) : drawTiles(parts, task)),
    lacksColours,
  };
};

async function drawPicture(
  parts: readonly OpenPart[],
  { picture, hoop = "", master }: StitchPreviewTask,
): Promise<DrawnStitchPreview["files"]> {
  const part = parts.find(({ name }) => name === picture?.part);
  if (!part || !picture) return [];
  const { view, format } = picture;
  const fabric = Number.parseInt((await clothOf(master)).slice(1), 16);
  const drawnPicture = markedAsDrawn(await DRAW[view](part.design, { size: SIDES[format], fabric, hoop }));
  // Thread is fine detail, and weave costs many bytes: AVIF takes a third of those of WebP.
  const encodedPicture =
    format === "avif"
      ? drawnPicture.avif({ quality: 40, effort: 1 })
      : drawnPicture.webp({ quality: 74, effort: 2 });
  return [{ name: pictureName(picture), bytes: await encodedPicture.toBuffer() }];
}

interface DrawOptions {
  /** Pixels. */
  readonly size: number;
  /** 0xRRGGBB */
  readonly fabric: number;
  readonly hoop: string;
}

const DRAW: Readonly<Record<PartView, (design: Design, options: DrawOptions) => Promise<Sharp>>> = {
  plain: async (design, { size }) => pixels(render(design, { size, transparent: true })),
  cloth: async (design, { size, fabric }) => pixels(render(design, { size, fabric })).removeAlpha(),
  close: async (design, { size, fabric }) => pixels(drawPiece(design, size, fabric)).removeAlpha(),
  hoop: drawInHoop,
};

function pixels({ rgba, width, height }: Picture): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}

async function drawTiles(
  parts: readonly OpenPart[],
  { master }: StitchPreviewTask,
): Promise<DrawnStitchPreview["files"]> {
  const tiledParts = parts.map((part) => ({
    ...part,
    tiles: timeTiles(part.design, { size: STITCH_OUT_SIDE }),
  }));
  const files = [];
  for (const { name, tiles } of tiledParts)
    for (const [block, tile] of tiles.entries())
      files.push({ name: `${tileName(name, block)}.webp`, bytes: await grey(tile) });
  const outline: StitchPreviewOutline = { cloth: await clothOf(master), parts: tiledParts.map(outlinedPart) };
  return [...files, { name: OUTLINE, bytes: new TextEncoder().encode(JSON.stringify(outline)) }];
}

/** Lossless WebP, which is a fifth smaller than PNG. */
function grey({ times, width, height }: TimeTile): Promise<Uint8Array> {
  return sharp(times, { raw: { width, height, channels: 1 } })
    .webp({ lossless: true, effort: 1 })
    .toBuffer();
}

function outlinedPart({ name, design, tiles }: OpenPart & { readonly tiles: readonly TimeTile[] }) {
  const { widthMm, heightMm } = measure(design);
  return { name, width: widthMm, height: heightMm, blocks: tiles.map(outlinedBlock) };
}

function outlinedBlock({ thread, stitches, trims, x, y, width, height }: TimeTile) {
  return {
    color: `#${thread.color.toString(16).padStart(6, "0")}`,
    thread: thread.name ?? "",
    seconds: Math.round(stitches * SECONDS_PER_STITCH * 1000) / 1000,
    trims,
    x,
    y,
    width,
    height,
  };
}
