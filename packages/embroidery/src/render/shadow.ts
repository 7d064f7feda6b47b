/** Blur one channel three times with a box, which is close to a Gaussian; in place. `radius` in pixels. */
export function blur(mask: Uint8Array, width: number, height: number, radius: number): void {
  const reach = Math.max(1, Math.round(radius));
  const other = new Uint8Array(mask.length);
  for (let turn = 0; turn < 2; turn++) {
    boxRows(mask, other, width, height, reach);
    boxColumns(other, mask, width, height, reach);
  }
}

function boxRows(from: Uint8Array, to: Uint8Array, width: number, height: number, reach: number): void {
  const share = 65536 / (2 * reach + 1);
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let sum = 0;
    for (let k = 0; k < Math.min(reach, width); k++) sum += from[start + k] ?? 0;
    for (let column = 0; column < width; column++) {
      if (column + reach < width) sum += from[start + column + reach] ?? 0;
      if (column - reach - 1 >= 0) sum -= from[start + column - reach - 1] ?? 0;
      to[start + column] = (sum * share) >> 16;
    }
  }
}

/** Column sums are carried for a whole row at once, so memory is walked in order. */
function boxColumns(from: Uint8Array, to: Uint8Array, width: number, height: number, reach: number): void {
  const share = 65536 / (2 * reach + 1);
  const sums = new Int32Array(width);
  const addRow = (row: number, sign: number) => {
    if (row < 0 || row >= height) return;
    const start = row * width;
    for (let column = 0; column < width; column++) {
      sums[column] = (sums[column] ?? 0) + sign * (from[start + column] ?? 0);
    }
  };
  for (let row = 0; row < reach; row++) addRow(row, 1);
  for (let row = 0; row < height; row++) {
    addRow(row + reach, 1);
    addRow(row - reach - 1, -1);
    const start = row * width;
    for (let column = 0; column < width; column++) to[start + column] = ((sums[column] ?? 0) * share) >> 16;
  }
}
