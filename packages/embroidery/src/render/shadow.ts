import type { PixelLayer } from "./brush.ts";

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
  const cover = new Uint8Array(width * height);
  for (let i = 0; i < cover.length; i++) cover[i] = (pixels[i] ?? 0) >>> 24;
  const soft = halved(cover, width, height);
  const softWidth = width >> 1;
  const softHeight = height >> 1;
  for (let turn = 0; turn < 2; turn++) {
    boxBlur(soft, softWidth, softHeight, Math.max(1, Math.round(pixelsPerMm * 0.27)));
  }
  boxBlur(cover, width, height, Math.max(1, Math.round(pixelsPerMm * 0.22)));
  const near = Math.max(1, Math.round(pixelsPerMm * 0.14));
  const far = Math.max(1, Math.round(pixelsPerMm * 0.35));
  return { width, tight: cover, near, softWidth, softHeight, soft, far };
}

/** Darkness along a row of pixels, 0..255, into `shade`. */
export function darkRow(shadow: ContactShadow, y: number, shade: Uint8Array): void {
  const { width, tight, near, softWidth, softHeight, soft, far } = shadow;
  const tightRow = Math.max(0, y - near) * width;
  const softRow = Math.min(softHeight - 1, Math.max(0, y - far) >> 1) * softWidth;
  for (let x = 0; x < width; x++) {
    const tightAt = tightRow + (x < near ? 0 : x - near);
    const softAt = softRow + (x < far ? 0 : (x - far) >> 1);
    shade[x] = ((tight[tightAt] ?? 0) * 110 + (soft[softAt] ?? 0) * 80) >> 8;
  }
}

/** Blur one channel with a box, once over the rows and once over the columns; in place. `reach` in pixels. */
export function boxBlur(mask: Uint8Array, width: number, height: number, reach: number): void {
  const rows = new Uint8Array(mask.length);
  blurRows(mask, rows, width, height, Math.min(reach, width - 1));
  blurColumns(rows, mask, width, height, Math.min(reach, height - 1));
}

/** Half as wide and high, each pixel the mean of four. */
export function halved(mask: Uint8Array, width: number, height: number): Uint8Array {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0, at = 0; y < halfHeight; y++) {
    let from = 2 * y * width;
    for (let x = 0; x < halfWidth; x++, at++, from += 2) {
      const above = (mask[from] ?? 0) + (mask[from + 1] ?? 0);
      half[at] = (above + (mask[from + width] ?? 0) + (mask[from + width + 1] ?? 0)) >> 2;
    }
  }
  return half;
}

/** A running sum over a row: in at the right edge, out at the left. */
function blurRows(from: Uint8Array, to: Uint8Array, width: number, height: number, reach: number): void {
  const share = Math.floor(65_536 / (2 * reach + 1));
  for (let row = 0; row < height; row++) {
    const start = row * width;
    const end = start + width;
    let sum = 0;
    for (let k = 0; k < reach; k++) sum += from[start + k] ?? 0;
    let at = start;
    for (; at <= start + reach && at < end; at++) {
      if (at + reach < end) sum += from[at + reach] ?? 0;
      to[at] = (sum * share) >> 16;
    }
    for (; at + reach < end; at++) {
      sum += (from[at + reach] ?? 0) - (from[at - reach - 1] ?? 0);
      to[at] = (sum * share) >> 16;
    }
    for (; at < end; at++) {
      sum -= from[at - reach - 1] ?? 0;
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
