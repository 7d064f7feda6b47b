/** Pixels that a stitch's thread covers, y down, with its direction as a unit vector. */
export interface StitchShape {
  ax: number;
  ay: number;
  ux: number;
  uy: number;
  length: number;
  /** Half the width, including the groove. */
  reach: number;
  /** Length beyond the stitch's ends. */
  cap: number;
  /** Columns in the last requested row; none when `first` is greater. */
  first: number;
  last: number;
}

/**
 * For brushes with expensive pixels. The plain brush has the same formulas in its loop, where a call would
 * take a twentieth of a picture's time. Finds `first` and `last`: |v| ≤ reach with v = dy·ux − dx·uy, and
 * −cap ≤ u ≤ length + cap with u = dx·ux + dy·uy.
 */
export function rowSpan(shape: StitchShape, row: number, width: number): void {
  const { ax, ux, uy, length, reach, cap } = shape;
  const dy = row - shape.ay;
  shape.first = 0;
  shape.last = width - 1;
  narrow(shape, ax + (dy * ux - reach) / uy, ax + (dy * ux + reach) / uy, uy, Math.abs(dy * ux) <= reach);
  const isInRange = dy * uy >= -cap && dy * uy <= length + cap;
  narrow(shape, ax + (-cap - dy * uy) / ux, ax + (length + cap - dy * uy) / ux, ux, isInRange);
}

/** Clips to the range between `p` and `q`; for edges parallel to the row, to all or nothing. */
function narrow(shape: StitchShape, p: number, q: number, slope: number, isInside: boolean): void {
  if (Math.abs(slope) > 1e-6) {
    shape.first = Math.max(shape.first, Math.ceil(Math.min(p, q)));
    shape.last = Math.min(shape.last, Math.floor(Math.max(p, q)));
  } else if (!isInside) shape.last = -1;
}
