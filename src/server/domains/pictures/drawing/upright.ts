import { Command, type Design, stitchedExtents, turnedDesign } from "@kasuti/embroidery";

const CELLS = 24;
/** Minimum gain in symmetry for a quarter turn. */
const CLEARLY = 0.12;

/**
 * Turns a design upright. Long designs are often turned by 90° to fit a hoop. Most designs are symmetric left
 * to right when upright, so one that is clearly more symmetric top to bottom lies on its side, its foot to
 * the left.
 */
export function upright(design: Design): Design {
  // Turns the left side down.
  return isOnItsSide(design) ? turnedDesign(design, 3) : design;
}

export const isOnItsSide = (design: Design): boolean => topOf(design) === "right";

/** Side where the top of a design is, by its symmetry; `undefined` if that is not clear. */
export function topOf(design: Design): "above" | "right" | undefined {
  const cells = density(design);
  const mirrored = (flip: (row: number, column: number) => number) => {
    let sameCount = 0;
    let all = 0;
    for (const [at, count] of cells.entries()) {
      const otherCount = cells[flip(Math.floor(at / CELLS), at % CELLS)] ?? 0;
      sameCount += Math.min(count, otherCount);
      all += count;
    }
    return all === 0 ? 0 : sameCount / all;
  };
  const leftRight = mirrored((row, column) => row * CELLS + (CELLS - 1 - column));
  const upDown = mirrored((row, column) => (CELLS - 1 - row) * CELLS + column);
  if (upDown > leftRight + CLEARLY) return "right";
  return leftRight > upDown + CLEARLY ? "above" : undefined;
}

/** Penetrations per cell of a grid over the stitched area. */
function density(design: Design): Float64Array {
  const cells = new Float64Array(CELLS * CELLS);
  const box = stitchedExtents(design);
  if (!box) return cells;
  const across = CELLS / (box.maxX - box.minX + 1);
  const down = CELLS / (box.maxY - box.minY + 1);
  for (let i = 0; i < design.length; i++) {
    if (design.command[i] !== Command.stitch) continue;
    const column = Math.floor(((design.x[i] ?? 0) - box.minX) * across);
    const row = Math.floor(((design.y[i] ?? 0) - box.minY) * down);
    const at = row * CELLS + column;
    cells[at] = (cells[at] ?? 0) + 1;
  }
  return cells;
}
