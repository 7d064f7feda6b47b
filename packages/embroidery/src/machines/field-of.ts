import { Command, type Design } from "../design.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { middleOf } from "../writing/place.ts";

/** Field around the middle of the hoop that a machine needs for a design; mm. */
export interface Field {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Distance of the design's middle from the hoop's, or of the way to the first stitch from the design. */
  readonly offMm: number;
}

/**
 * Field that a design takes as a machine places its file. JEF's 0,0 is the middle of the hoop, wherever the
 * design lies. Machines that read PES and PEC put the design in the middle, but begin at its corner and
 * refuse a first way that leaves the hoop. Other formats, and designs without a format, lie in the middle.
 *
 * Sources: edutechwiki "Embroidery format JEF"; Ink/Stitch issues 565 and 1976 (JEF), 566 (PES);
 * pyembroidery issue 37 (PES). Nothing public says whether machines move HUS, VIP, VP3, XXX, EXP or DST to
 * the middle.
 * @example
 * ```ts
 * const { widthMm, offMm } = fieldOf(design, "jef"); // 240 wide if it reaches 120 mm to the right
 * ```
 */
export function fieldOf(design: Design, format?: string): Field {
  const extents = stitchedExtents(design) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const width = extents.maxX - extents.minX;
  const height = extents.maxY - extents.minY;
  const middle = middleOf(extents);
  const neededField = (x: number, y: number, offMm: number) => ({
    widthMm: Math.max(width, x) / 10,
    heightMm: Math.max(height, y) / 10,
    offMm: offMm / 10,
  });
  if (format === "jef" || format === "jpx") {
    const { minX, minY, maxX, maxY } = extents;
    // A middle between two units is no offset.
    const off = Math.max(Math.abs(middle.x), Math.abs(middle.y));
    return off <= 1
      ? neededField(0, 0, 0)
      : neededField(2 * Math.max(-minX, maxX), 2 * Math.max(-minY, maxY), off);
  }
  if (format !== "pes" && format !== "pec") return neededField(0, 0, 0);
  const first = design.command.indexOf(Command.stitch);
  let x = 0;
  let y = 0;
  for (let i = 0; i < first; i++) {
    x = Math.max(x, 2 * Math.abs((design.x[i] ?? 0) - middle.x));
    y = Math.max(y, 2 * Math.abs((design.y[i] ?? 0) - middle.y));
  }
  return neededField(x, y, Math.max(0, x - width, y - height) / 2);
}
