import type { PixelLayer } from "./brush.ts";

/** Darkness of the cloth around thread: a tight shadow at the edge and a wide soft one to the lower right. */
export interface ContactShadow {
  readonly width: number;
  /** Opacities summed over up to `reach` pixels above and below each one; `darkRow` sums them up to the sides. */
  readonly columnSums: Uint16Array;
  /** Room for a row of them and for nothing on both sides of it. */
  readonly line: Uint16Array;
  readonly reach: number;
  /** How far the tight one is moved, pixels to the right and down. */
  readonly near: number;
  readonly softWidth: number;
  readonly softHeight: number;
  /** Half the resolution of the picture: the soft shadow has no detail that this would lose. */
  readonly soft: Uint8Array;
  readonly far: number;
}

/** The shadow of what lies on the cloth. */
export function contactShadow(layer: PixelLayer, pixelsPerMm: number): ContactShadow {
  const { width } = layer;
  const pixelsOf = (mm: number) => Math.max(1, Math.round(pixelsPerMm * mm));
  const reach = pixelsOf(0.22);
  const columnSums = sumColumns(layer, reach);
  const softWidth = width >> 1;
  const softHeight = layer.height >> 1;
  const soft = halvedOpacity(layer);
  const rows = new Uint8Array(soft.length);
  for (let turn = 0; turn < 2; turn++) {
    blurRows(soft, rows, softWidth, softHeight, Math.min(pixelsOf(0.27), softWidth - 1));
    blurColumns(rows, soft, softWidth, softHeight, Math.min(pixelsOf(0.27), softHeight - 1));
  }
  const near = pixelsOf(0.14);
  const line = new Uint16Array(near + width + 2 * reach + 1);
  return { width, columnSums, line, reach, near, softWidth, softHeight, soft, far: pixelsOf(0.35) };
}

/** Darkness of row `y`, 0..189, into `shade`. */
export function darkRow(shadow: ContactShadow, y: number, shade: Uint8Array): void {
  const { width, columnSums, line, reach, near, softWidth, softHeight, soft, far } = shadow;
  const across = 2 * reach + 1;
  const tightRow = Math.max(0, y - near) * width;
  line.set(columnSums.subarray(tightRow, tightRow + width), near + reach + 1);
  const softRow = (Math.min(softHeight - 1, Math.max(0, y - far) >> 1) * softWidth) | 0;
  const tightShare = Math.floor((110 << 16) / across ** 2);
  let tight = 0;
  for (let k = 0; k < across; k++) tight += line[k] ?? 0;
  for (let x = 0; x < width; x++) {
    tight += (line[x + across] ?? 0) - (line[x] ?? 0);
    const softAt = softRow + (x < far ? 0 : (x - far) >> 1);
    shade[x] = (Math.imul(tight, tightShare) + Math.imul(soft[softAt] ?? 0, 80 << 16)) >>> 24;
  }
}

/** Opacities of the pixels in a column, summed over `reach` above and below each one. */
function sumColumns({ width, height, pixels }: PixelLayer, reach: number): Uint16Array {
  const none = new Uint32Array(width);
  const row = (y: number) => (y >= 0 && y < height ? pixels.subarray(y * width, (y + 1) * width) : none);
  let above = new Uint16Array(width);
  for (let y = 0; y < reach; y++) {
    const enters = row(y);
    above = above.map((sum, x) => sum + ((enters[x] ?? 0) >>> 24));
  }
  const sums = new Uint16Array(width * height);
  for (let y = 0; y < height; y++) {
    const here = sums.subarray(y * width, (y + 1) * width);
    const enters = row(y + reach);
    const leaves = row(y - reach - 1);
    for (let x = 0; x < width; x++) {
      here[x] = (above[x] ?? 0) + ((enters[x] ?? 0) >>> 24) - ((leaves[x] ?? 0) >>> 24);
    }
    above = here;
  }
  return sums;
}

/** Half as wide and high, each pixel the mean of four. */
function halvedOpacity({ width, height, pixels }: PixelLayer): Uint8Array {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0, at = 0; y < halfHeight; y++) {
    for (let x = 0, from = (2 * y * width) | 0; x < halfWidth; x++, at++, from += 2) {
      const above = ((pixels[from] ?? 0) >>> 24) + ((pixels[from + 1] ?? 0) >>> 24);
      const below = ((pixels[from + width] ?? 0) >>> 24) + ((pixels[from + width + 1] ?? 0) >>> 24);
      half[at] = (above + below) >> 2;
    }
  }
  return half;
}

/** Blur with a box over the rows, `reach` pixels to either side. A running sum: in at the right edge, out at the left. */
function blurRows(from: Uint8Array, to: Uint8Array, width: number, height: number, reach: number): void {
  const share = Math.floor(65_536 / (2 * reach + 1));
  for (let row = 0; row < height; row++) {
    const start = row * width;
    const end = start + width;
    let sum = 0;
    let enters = start;
    let leaves = start;
    for (let k = 0; k < reach; k++, enters++) sum += from[enters] ?? 0;
    let at = start;
    for (; at <= start + reach && at < end; at++, enters++) {
      if (at + reach < end) sum += from[enters] ?? 0;
      to[at] = (sum * share) >> 16;
    }
    for (; at + reach < end; at++, enters++, leaves++) {
      sum += (from[enters] ?? 0) - (from[leaves] ?? 0);
      to[at] = (sum * share) >> 16;
    }
    for (; at < end; at++, leaves++) {
      sum -= from[leaves] ?? 0;
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
