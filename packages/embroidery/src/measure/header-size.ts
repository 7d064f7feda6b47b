import { type Issue, issue } from "../read-result.ts";
import type { Extents } from "./extents.ts";

/** How far a header may be off before it is told, 0.1 mm: producers round differently. */
const tolerance = 2;

/**
 * Compare the size a header claims (0.1 mm) with what is sewn; a lie is a notice, for the size is never taken
 * from it.
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
