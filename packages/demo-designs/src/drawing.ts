import type { Design } from "@kasuti/embroidery";
import { type Cloth, createCloth, type StitchedLine } from "./cloth.ts";
import type { Placement } from "./geometry/affine.ts";
import { type Box, boxOf } from "./geometry/region.ts";
import { type HoopName, hoopSize } from "./hoops.ts";
import { type Palette, sewDesign } from "./sewing.ts";

export type Draw = (cloth: Cloth) => void;

export interface Embroidery {
  readonly draw: Draw;
  readonly palette: Palette;
  readonly hoop: HoopName;
  /** Whether the design may be turned by 90° when it fits the hoop better. */
  readonly mayTurn: boolean;
  readonly name: string;
}

/** Target; the shop promises at most 40,000 stitches. */
const MAX_STITCHES = 38_500;
/** Maximum of stitches, jumps and trims together, which also bounds the stitches. */
const MAX_RECORDS = 41_500;
/** Records per line for ties and travel. */
const EXTRA = 3;
/** Density of the first sketch, which only measures the drawing's size and its minimum of stitches. */
const COARSE = 6;
const MARGIN = 3;
const LARGEST = 1.25;
/** Factor from one size to the next. */
const STEP = 1.02;

/**
 * Turns a drawing into a design that fills the hoop, turned by 90° when that fits better, and never too dense
 * to sew.
 */
export function embroider({ draw, palette, hoop, mayTurn, name }: Embroidery): Design {
  const sketch = drawn(draw, COARSE);
  const { place, isTurned } = fitted(boxOf(sketch.flatMap((line) => line.points)), hoop, mayTurn);
  const metadata = { name, author: "Kasuti demo" };
  let density = 1;
  let lines = drawn(draw, density, place);
  if (countOf(lines) > MAX_STITCHES) {
    density = densityFor(countOf(sketch), countOf(lines));
    lines = drawn(draw, density, place);
  }
  let design = sewDesign(lines, palette, metadata);
  while (design.length > MAX_RECORDS && density < 3) {
    density *= 1.12;
    design = sewDesign(drawn(draw, density, place), palette, metadata);
  }
  // The finished design is turned, so that hoops with the same size get the same stitches.
  return isTurned ? layDown(design) : design;
}

/** Turns a design by 90° for a hoop in landscape orientation: same stitches, same order. */
export function layDown(design: Design): Design {
  return { ...design, x: design.y.map((y) => -y), y: design.x };
}

function drawn(draw: Draw, density: number, place: Placement = {}): StitchedLine[] {
  const lines: StitchedLine[] = [];
  draw(createCloth(lines, density).at(place));
  return lines;
}

const countOf = (lines: readonly StitchedLine[]): number =>
  lines.reduce((sum, line) => sum + line.points.length + EXTRA, 0);

/**
 * Stitches ≈ a + b / density; solves a and b from the sketch and the full drawing, and from them the density
 * that fits.
 */
function densityFor(coarse: number, fullStitches: number): number {
  const b = (fullStitches - coarse) / (1 - 1 / COARSE);
  const a = fullStitches - b;
  return Math.min(2.4, Math.max(1, b / Math.max(1, MAX_STITCHES - a)));
}

function fitted(box: Box, hoop: HoopName, mayTurn: boolean): { place: Placement; isTurned: boolean } {
  const [width, height] = hoopSize(hoop);
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  const room = (w: number, h: number): number =>
    Math.min((width - MARGIN * 2) / w, (height - MARGIN * 2) / h);
  const upright = room(wide, high);
  const turnedRoom = room(high, wide);
  const isTurned = mayTurn && turnedRoom > upright * 1.05;
  const scale = Math.min(LARGEST, inSteps(isTurned ? turnedRoom : upright));
  const middleX = ((box.left + box.right) / 2) * scale;
  const middleY = ((box.top + box.bottom) / 2) * scale;
  return { place: { x: -middleX, y: -middleY, scale }, isTurned };
}

/**
 * Rounds the scale down to steps of 2 %, so that hoops of almost the same size get designs of exactly the
 * same size.
 */
function inSteps(scale: number): number {
  return STEP ** Math.floor(Math.log(scale) / Math.log(STEP));
}
