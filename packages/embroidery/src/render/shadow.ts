import type { PixelLayer } from "./brush.ts";

/** Writes the darkness of the next row, 0..189, into `shade`. */
export type NextDarkRow = (shade: Uint8Array) => void;

/**
 * Computes the thread's shadow: a tight one at its edge and a wide soft one to the lower right. Rows come
 * from top to bottom; a row may be overwritten after it was returned.
 */
export function contactShadow(layer: PixelLayer, pixelsPerMm: number): NextDarkRow {
  const { width, height } = layer;
  const pixelsOf = (mm: number) => Math.max(1, Math.round(pixelsPerMm * mm));
  const soft = softShadow(layer, pixelsOf(0.27));
  const far = pixelsOf(0.35);
  const near = pixelsOf(0.14);
  const reach = pixelsOf(0.22);
  const across = 2 * reach + 1;
  const tightShare = Math.floor((110 << 16) / across ** 2);
  // Column sums over the rows that contribute to one row, shifted right, padded on both sides.
  const sums = new Uint16Array(near + width + across);
  const enter = columnSums(layer, across, sums.subarray(near + reach + 1));
  for (let row = 0; row < reach - near; row++) enter(row);
  let y = 0;
  return (shade) => {
    enter(y - near + reach);
    const softRow = (Math.min((height >> 1) - 1, Math.max(0, y - far) >> 1) * (width >> 1)) | 0;
    let tight = 0;
    for (let k = 0; k < across; k++) tight += sums[k] ?? 0;
    for (let x = 0; x < width; x++) {
      tight += (sums[x + across] ?? 0) - (sums[x] ?? 0);
      const softAt = softRow + (x < far ? 0 : (x - far) >> 1);
      shade[x] = (Math.imul(tight, tightShare) + Math.imul(soft[softAt] ?? 0, 80 << 16)) >>> 24;
    }
    y += 1;
  };
}

/** Adds rows one by one, and maintains in `sums` the column sums of the latest `count` rows' opacities. */
function columnSums({ width, height, pixels }: PixelLayer, count: number, sums: Uint16Array) {
  const latest = new Uint8Array(count * width);
  const none = new Uint32Array(width);
  return (row: number): void => {
    const enters = row < height ? pixels.subarray(row * width, (row + 1) * width) : none;
    const leaves = latest.subarray((row % count) * width, ((row % count) + 1) * width);
    for (let x = 0; x < width; x++) {
      const opacity = (enters[x] ?? 0) >>> 24;
      sums[x] = (sums[x] ?? 0) + opacity - (leaves[x] ?? 0);
      leaves[x] = opacity;
    }
  };
}

/** Computes the soft shadow at half resolution, which loses no visible detail. */
function softShadow(layer: PixelLayer, reach: number): Uint8Array {
  const width = layer.width >> 1;
  const height = layer.height >> 1;
  const soft = halvedOpacity(layer);
  const rows = new Uint8Array(soft.length);
  for (let turn = 0; turn < 2; turn++) {
    blurRows(soft, rows, width, height, Math.min(reach, width - 1));
    blurColumns(rows, soft, width, height, Math.min(reach, height - 1));
  }
  return soft;
}

/** Halves the resolution; each pixel is the mean of four. */
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

/** Blurs rows by a box of `reach` pixels to either side, with a running sum. */
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

/** Blurs columns, with the sums of a whole row at a time, so that memory is read in order. */
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
    const leavingRow = row - reach - 1;
    const leaves = leavingRow >= 0 ? from.subarray(leavingRow * width, (leavingRow + 1) * width) : none;
    for (let x = 0, at = row * width; x < width; x++, at++) {
      const sum = (sums[x] ?? 0) + (enters[x] ?? 0) - (leaves[x] ?? 0);
      sums[x] = sum;
      to[at] = (sum * share) >> 16;
    }
  }
}
