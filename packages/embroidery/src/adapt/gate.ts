import { blockOfEachRecord, threadOfBlock } from "../color-blocks.ts";
import { Command, type Design } from "../design.ts";
import { type Segments, threadSegments } from "../render/segments.ts";
import { isSameThread } from "../transform/merge.ts";
import { createScaler, oddStitches } from "../transform/scale.ts";
import { bareShare, type CoveredCloth, coveredCloth } from "./covered-cloth.ts";
import { type Check, check } from "./refusal.ts";
import { densityRatio, difference, type StitchedSquares, stitchedSquares } from "./stitched-squares.ts";

/** Thread per stitched area, as a multiple of the original's. */
const DENSITY = [0.9, 1.15] as const;
/** Stitches under 0.3 mm, as a share of all, more than in the original. */
const MORE_SHORT = 0.005;
/** Area on which only one of the two has thread, as a share of the stitched area. */
const OTHER_SHAPE = 0.01;
/** Squares with streaks of cloth, as a share of those that the original's thread covers. */
const BARE_CLOTH = 0.005;

/** The original's side of every comparison, measured once for all sizes. */
export interface Original {
  readonly design: Design;
  /** Makes another size with recalculated stitches. */
  readonly scaled: (factor: number) => Design;
  readonly segments: Segments;
  readonly squares: StitchedSquares;
  readonly cloth: CoveredCloth;
  readonly shortShare: number;
  readonly long: number;
}

export function original(design: Design): Original {
  const segments = threadSegments(design);
  const [squares, cloth] = [stitchedSquares(segments), coveredCloth(segments)];
  return { design, scaled: createScaler(design), segments, squares, cloth, ...oddShares(design) };
}

/** Compares a design of another size with its original. */
export function sizeChecks(
  { design, segments, squares, cloth, shortShare, long }: Original,
  sized: Design,
  factor: number,
): Check[] {
  const ownSegments = threadSegments(sized);
  const ownSquares = stitchedSquares(ownSegments, squares);
  const enlarged = { ...segments, ends: segments.ends.map((at) => at * factor) };
  const expectedSquares = factor === 1 ? squares : stitchedSquares(enlarged, squares);
  const odd = oddShares(sized);
  return [
    check("density", densityRatio(ownSquares, squares), DENSITY),
    check("short-stitches", odd.shortShare, [0, shortShare + MORE_SHORT]),
    check("long-stitches", odd.long, [0, long]),
    check("colors", differences(colorsOf(design), colorsOf(sized), isSameColor), [0, 0]),
    check("stops", differences(haltsOf(design), haltsOf(sized), Object.is), [0, 0]),
    check("shape", difference(expectedSquares, ownSquares), [0, OTHER_SHAPE]),
    check("bare-cloth", factor === 1 ? 0 : bareShare(cloth, ownSegments, factor), [0, BARE_CLOTH]),
  ];
}

function oddShares(design: Design): Pick<Original, "shortShare" | "long"> {
  const { short, long, all } = oddStitches(design);
  return { shortShare: short / Math.max(1, all), long };
}

type Color = readonly [block: number, thread: ReturnType<typeof threadOfBlock>];

/** Threads of the blocks with a stitch, in sewing order. */
function colorsOf(design: Design): Color[] {
  const blocks = new Set<number>();
  for (const [i, block] of blockOfEachRecord(design).entries())
    if (design.command[i] === Command.stitch) blocks.add(block);
  return [...blocks].map((block) => [block, threadOfBlock(design.threads, block)]);
}

function isSameColor(a: Color | undefined, b: Color | undefined): boolean {
  return a?.[0] === b?.[0] && isSameThread(a?.[1], b?.[1]);
}

/** All records but stitches and jumps, each as a number. */
function haltsOf({ command, argument }: Design): number[] {
  const halts: number[] = [];
  for (const [i, what] of command.entries())
    if (what !== Command.stitch && what !== Command.jump) halts.push(what * 256 + (argument[i] ?? 0));
  return halts;
}

/** Number of places at which two lists differ. */
function differences<T>(
  a: readonly T[],
  b: readonly T[],
  isSame: (a: T | undefined, b: T | undefined) => boolean,
) {
  const longer = a.length > b.length ? a : b;
  return longer.filter((_, k) => !isSame(a[k], b[k])).length;
}
