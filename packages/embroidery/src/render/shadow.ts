import type { PixelLayer, PixelRun } from "./brush.ts";

/** Darkness of the cloth around thread: a tight shadow at the edge and a wide soft one to the lower right. */
export interface ContactShadow {
  readonly width: number;
  readonly tight: Uint8Array;
  /** How far the tight one is moved, pixels to the right and down. */
  readonly near: number;
  readonly softWidth: number;
  readonly softHeight: number;
  /** Half the resolution of the picture: the soft shadow has no detail that this would lose. */
  readonly soft: Uint8Array;
  readonly far: number;
}

/** The shadow of what lies on the cloth. */
export function contactShadow({ width, height, pixels }: PixelLayer, pixelsPerMm: number): ContactShadow {
  // Opacity is every fourth byte.
  const cover = { bytes: new Uint8Array(pixels.buffer, 3), step: 4 };
  const spare = new Uint8Array(width * height);
  const softWidth = width >> 1;
  const softHeight = height >> 1;
  const soft = halved(cover, width, height);
  for (let turn = 0; turn < 2; turn++) {
    const reach = Math.max(1, Math.round(pixelsPerMm * 0.27));
    boxBlur({ bytes: soft, step: 1 }, softWidth, softHeight, reach, spare, soft);
  }
  const tight = new Uint8Array(width * height);
  boxBlur(cover, width, height, Math.max(1, Math.round(pixelsPerMm * 0.22)), spare, tight);
  const near = Math.max(1, Math.round(pixelsPerMm * 0.14));
  const far = Math.max(1, Math.round(pixelsPerMm * 0.35));
  return { width, tight, near, softWidth, softHeight, soft, far };
}

/** Darkness along a run of pixels, 0..255, into `shade` at their places. */
export function darkRow(shadow: ContactShadow, { y, from, to }: PixelRun, shade: Uint8Array): void {
  const { width, tight, near, softWidth, softHeight, soft, far } = shadow;
  const tightRow = Math.max(0, y - near) * width;
  const softRow = Math.min(softHeight - 1, Math.max(0, y - far) >> 1) * softWidth;
  for (let x = from; x < to; x++) {
    const tightAt = tightRow + (x < near ? 0 : x - near);
    const softAt = softRow + (x < far ? 0 : (x - far) >> 1);
    shade[x] = ((tight[tightAt] ?? 0) * 110 + (soft[softAt] ?? 0) * 80) >> 8;
  }
}

/** One channel: the byte of pixel i at i · `step`. */
interface Channel {
  readonly bytes: Uint8Array;
  readonly step: number;
}

/** Blur one channel with a box, once over the rows, into `rows`, and once over the columns. `reach` in pixels. */
function boxBlur(
  from: Channel,
  width: number,
  height: number,
  reach: number,
  rows: Uint8Array,
  to: Uint8Array,
): void {
  blurRows(from, rows, width, height, Math.min(reach, width - 1));
  blurColumns(rows, to, width, height, Math.min(reach, height - 1));
}

/** Half as wide and high, each pixel the mean of four. */
function halved({ bytes, step }: Channel, width: number, height: number): Uint8Array {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = new Uint8Array(halfWidth * halfHeight);
  const down = width * step;
  for (let y = 0, at = 0; y < halfHeight; y++) {
    let from = 2 * y * down;
    for (let x = 0; x < halfWidth; x++, at++, from += 2 * step) {
      const above = (bytes[from] ?? 0) + (bytes[from + step] ?? 0);
      half[at] = (above + (bytes[from + down] ?? 0) + (bytes[from + down + step] ?? 0)) >> 2;
    }
  }
  return half;
}

/** A running sum over a row: in at the right edge, out at the left. */
function blurRows(
  { bytes, step }: Channel,
  to: Uint8Array,
  width: number,
  height: number,
  reach: number,
): void {
  const share = Math.floor(65_536 / (2 * reach + 1));
  for (let row = 0; row < height; row++) {
    const start = row * width;
    const end = start + width;
    let sum = 0;
    let enters = start * step;
    let leaves = enters;
    for (let k = 0; k < reach; k++, enters += step) sum += bytes[enters] ?? 0;
    let at = start;
    for (; at <= start + reach && at < end; at++, enters += step) {
      if (at + reach < end) sum += bytes[enters] ?? 0;
      to[at] = (sum * share) >> 16;
    }
    for (; at + reach < end; at++, enters += step, leaves += step) {
      sum += (bytes[enters] ?? 0) - (bytes[leaves] ?? 0);
      to[at] = (sum * share) >> 16;
    }
    for (; at < end; at++, leaves += step) {
      sum -= bytes[leaves] ?? 0;
      to[at] = (sum * share) >> 16;
    }
  }
}

/** The same for columns, all sums of a row at once, so that memory is walked in order. */
function blurColumns(from: Uint8Array, to: Uint8Array, width: number, height: number, reach: number): void {
  const share = Math.floor(65_536 / (2 * reach + 1));
  const sums = new Int32Array(width);
  for (let row = 0; row < reach; row++) {
    for (let x = 0, at = row * width; x < width; x++, at++) sums[x] = (sums[x] ?? 0) + (from[at] ?? 0);
  }
  const none = new Uint8Array(width);
  for (let row = 0; row < height; row++) {
    const enters =
      row + reach < height ? from.subarray((row + reach) * width, (row + reach + 1) * width) : none;
    const gone = row - reach - 1;
    const leaves = gone >= 0 ? from.subarray(gone * width, (gone + 1) * width) : none;
    for (let x = 0, at = row * width; x < width; x++, at++) {
      const sum = (sums[x] ?? 0) + (enters[x] ?? 0) - (leaves[x] ?? 0);
      sums[x] = sum;
      to[at] = (sum * share) >> 16;
    }
  }
}
