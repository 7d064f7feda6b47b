import { blockOfEachRecord } from "../color-blocks.ts";
import { Command, type Design } from "../design.ts";
import { stitchedExtents } from "../measure/extents.ts";

export const thumbnailStride = 6;
export const thumbnailHeight = 38;
const width = thumbnailStride * 8;
/** Free border inside the machine's frame, pixels. */
const border = 5;

/** One bit per pixel, lowest bit leftmost, 48 × 38, inside the rounded frame that machines expect. */
export type Thumbnail = Uint8Array;

/** First the whole design, then each of its colour blocks: the pictures that a Brother machine shows. */
export function drawThumbnails(design: Design, blocks: readonly number[]): Thumbnail[] {
  const wholeThumbnail = framed();
  const single = new Map(blocks.map((block) => [block, framed()]));
  const extents = stitchedExtents(design);
  if (extents) {
    const { minX, minY, maxX, maxY } = extents;
    const across = (width - 2 * border - 1) / Math.max(1, maxX - minX);
    const down = (thumbnailHeight - 2 * border - 1) / Math.max(1, maxY - minY);
    const scale = Math.min(across, down);
    const left = (width - 1 - (maxX - minX) * scale) / 2;
    const top = (thumbnailHeight - 1 - (maxY - minY) * scale) / 2;
    drawPath(design, wholeThumbnail, single, {
      x: (x) => (x - minX) * scale + left,
      y: (y) => (y - minY) * scale + top,
    });
  }
  return [wholeThumbnail, ...blocks.map((block) => single.get(block) ?? framed())];
}

/** From 0.1 mm to pixels. */
interface Scale {
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
}

function drawPath(
  design: Design,
  wholeThumbnail: Thumbnail,
  single: Map<number, Thumbnail>,
  scale: Scale,
): void {
  const blockOf = blockOfEachRecord(design);
  const { x, y, command, length } = design;
  let fromX = 0;
  let fromY = 0;
  let block = -1;
  let blockThumbnail: Thumbnail | undefined;
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    const toX = scale.x(x[i] ?? 0);
    const toY = scale.y(y[i] ?? 0);
    if (i === 0 || command[i - 1] !== Command.stitch) {
      fromX = toX;
      fromY = toY;
    }
    const now = blockOf[i] ?? 0;
    if (now !== block) blockThumbnail = single.get(now);
    block = now;
    drawLine(wholeThumbnail, fromX, fromY, toX, toY);
    if (blockThumbnail) drawLine(blockThumbnail, fromX, fromY, toX, toY);
    fromX = toX;
    fromY = toY;
  }
}

function drawLine(on: Thumbnail, fromX: number, fromY: number, toX: number, toY: number): void {
  const wayX = toX - fromX;
  const wayY = toY - fromY;
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(wayX), Math.abs(wayY))));
  for (let k = 0; k <= steps; k++) setPixel(on, fromX + (wayX * k) / steps, fromY + (wayY * k) / steps);
}

function setPixel(on: Thumbnail, x: number, y: number): void {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 0 || column >= width || row < 0 || row >= thumbnailHeight) return;
  const at = row * thumbnailStride + (column >> 3);
  on[at] = (on[at] ?? 0) | (1 << (column & 7));
}

/** Frame: a rectangle one pixel inside the picture with cut corners. */
function framed(): Thumbnail {
  const thumbnail = new Uint8Array(thumbnailStride * thumbnailHeight);
  const right = width - 2;
  const bottom = thumbnailHeight - 2;
  const cut = 3;
  drawLine(thumbnail, 1 + cut, 1, right - cut, 1);
  drawLine(thumbnail, 1 + cut, bottom, right - cut, bottom);
  drawLine(thumbnail, 1, 1 + cut, 1, bottom - cut);
  drawLine(thumbnail, right, 1 + cut, right, bottom - cut);
  drawLine(thumbnail, 1, 1 + cut, 1 + cut, 1);
  drawLine(thumbnail, right - cut, 1, right, 1 + cut);
  drawLine(thumbnail, 1, bottom - cut, 1 + cut, bottom);
  drawLine(thumbnail, right - cut, bottom, right, bottom - cut);
  return thumbnail;
}
