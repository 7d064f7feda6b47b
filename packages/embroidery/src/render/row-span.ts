/** A stitch with the pixels around it that its thread reaches; pixels, y down, direction as a unit vector. */
export interface StitchShape {
  ax: number;
  ay: number;
  ux: number;
  uy: number;
  length: number;
  /** Half the width, groove included. */
  reach: number;
  /** How far it goes beyond its ends. */
  cap: number;
  /** Columns that it touches in the row asked for last; none where `first` is greater. */
  first: number;
  last: number;
}

/**
 * For brushes whose pixels cost more than a call: the plain one has the same sums in its loop, where a call
 * takes a twentieth of a picture's time. Finds `first` and `last`: |v| ≤ reach with v = dy·ux − dx·uy, and
 * −cap ≤ u ≤ length + cap with u = dx·ux + dy·uy.
 */
export function rowSpan(shape: StitchShape, row: number, width: number): void {
  const { ax, ux, uy, length, reach, cap } = shape;
  const dy = row - shape.ay;
  shape.first = 0;
  shape.last = width - 1;
  narrow(shape, ax + (dy * ux - reach) / uy, ax + (dy * ux + reach) / uy, uy, Math.abs(dy * ux) <= reach);
  const isBeside = dy * uy >= -cap && dy * uy <= length + cap;
  narrow(shape, ax + (-cap - dy * uy) / ux, ax + (length + cap - dy * uy) / ux, ux, isBeside);
}

/** Keeps what lies between `p` and `q`; where the edges run along the row, all of it or nothing. */
function narrow(shape: StitchShape, p: number, q: number, slope: number, isInside: boolean): void {
  if (Math.abs(slope) > 1e-6) {
    shape.first = Math.max(shape.first, Math.ceil(Math.min(p, q)));
    shape.last = Math.min(shape.last, Math.floor(Math.max(p, q)));
  } else if (!isInside) shape.last = -1;
}
