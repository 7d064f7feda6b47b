import { type Issue, issue } from "../read-result.ts";
import type { Extents } from "./extents.ts";

/** Tolerance of a header's size before it is reported, 0.1 mm: programs round differently. */
const tolerance = 2;

/**
 * Compares the size in the header (0.1 mm) with the sewn size. A difference is only a notice, because the
 * header's size is never used.
 */
export function compareHeaderSize(
  extents: Extents | undefined,
  width: number,
  height: number,
  issues: Issue[],
): void {
  if (!extents) return;
  const stitchedWidth = extents.maxX - extents.minX;
  const stitchedHeight = extents.maxY - extents.minY;
  if (Math.abs(width - stitchedWidth) <= tolerance && Math.abs(height - stitchedHeight) <= tolerance) return;
  const message = `Header says ${width} × ${height} units, ${stitchedWidth} × ${stitchedHeight} are sewn`;
  issues.push(issue("notice", "header-extents", message));
}
