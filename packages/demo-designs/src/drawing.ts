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
  /** Lie it down where the hoop suits it better that way. */
  readonly mayTurn: boolean;
  readonly name: string;
}

/** Wished-for ceiling; the shop promises no more than 40,000. */
const MAX_STITCHES = 38_500;
/** Stitches, jumps and trims together stay below this, so stitches do too. */
const MAX_RECORDS = 41_500;
/** Ties and travel, per line. */
const EXTRA = 3;
/** Density of the first sketch, which only tells how large the drawing is and how many stitches it needs at least. */
const COARSE = 6;
const MARGIN = 3;
const LARGEST = 1.25;
/** From one size to the next. */
const STEP = 1.02;

/** The drawing as a design: laid out to fill the hoop, turned where that suits it better, never too dense to sew. */
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
  // Turned as a whole: whoever has the same size in another hoop sews the same stitches.
  return isTurned ? layDown(design) : design;
}

/** A design turned by a quarter, for a hoop that lies down: the same stitches in the same order. */
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

/** Stitches ≈ a + b / density; the sketch and the full drawing tell a and b, and so the density that fits. */
function densityFor(coarse: number, full: number): number {
  const b = (full - coarse) / (1 - 1 / COARSE);
  const a = full - b;
  return Math.min(2.4, Math.max(1, b / Math.max(1, MAX_STITCHES - a)));
}

function fitted(box: Box, hoop: HoopName, mayTurn: boolean): { place: Placement; isTurned: boolean } {
  const [width, height] = hoopSize(hoop);
  const wide = box.right - box.left;
  const high = box.bottom - box.top;
  const room = (w: number, h: number): number =>
    Math.min((width - MARGIN * 2) / w, (height - MARGIN * 2) / h);
  const upright = room(wide, high);
  const turned = room(high, wide);
  const isTurned = mayTurn && turned > upright * 1.05;
  const scale = Math.min(LARGEST, inSteps(isTurned ? turned : upright));
  const middleX = ((box.left + box.right) / 2) * scale;
  const middleY = ((box.top + box.bottom) / 2) * scale;
  return { place: { x: -middleX, y: -middleY, scale }, isTurned };
}

/** Hoops that leave almost the same room get the very same size: two that differ by less are told apart by nobody. */
function inSteps(scale: number): number {
  return STEP ** Math.floor(Math.log(scale) / Math.log(STEP));
}
