import { Command, type Design } from "../design.ts";
import { densityMap } from "./density-map.ts";
import { stitchedExtents } from "./extents.ts";

/** Number of stitches between two lengths, mm. */
export interface LengthCount {
  readonly fromMm: number;
  readonly toMm: number;
  readonly stitches: number;
}

/** Square of cloth with more penetrations than it can take; its middle, mm from the design's origin. */
export interface DensePlace {
  readonly xMm: number;
  readonly yMm: number;
  readonly perSquareMm: number;
}

export interface StitchReport {
  /** Steps of 0.5 mm, including those without a stitch in between; empty for a design without stitches. */
  readonly lengths: readonly LengthCount[];
  readonly averageMm: number;
  /** Below 0.3 mm: they break threads and needles. */
  readonly tooShort: number;
  /** Above 12.1 mm: machines sew them as jumps, or not at all. */
  readonly tooLong: number;
  /** Mean over the cells with stitches. */
  readonly averagePerSquareMm: number;
  /** Above 20 penetrations per mm², worst first. */
  readonly tooDense: readonly DensePlace[];
}

const STEP_MM = 0.5;
const SHORTEST_MM = 0.3;
const LONGEST_MM = 12.1;
const DENSEST = 20;

/**
 * Report on stitch lengths and density, which decide whether a design can be sewn.
 * @example
 * ```ts
 * const report = stitchReport(design);
 * if (report.tooDense.length > 0) console.warn("Needles may break here", report.tooDense[0]);
 * ```
 */
export function stitchReport(design: Design): StitchReport {
  const lengths = stitchLengthsMm(design);
  const steps = new Map<number, number>();
  for (const length of lengths) {
    const step = Math.floor(length / STEP_MM);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  const last = Math.max(-1, ...steps.keys());
  return {
    lengths: Array.from({ length: last + 1 }, (_, step) => ({
      fromMm: step * STEP_MM,
      toMm: (step + 1) * STEP_MM,
      stitches: steps.get(step) ?? 0,
    })),
    averageMm: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
    tooShort: lengths.filter((length) => length < SHORTEST_MM).length,
    tooLong: lengths.filter((length) => length > LONGEST_MM).length,
    ...densities(design),
  };
}

/** From penetration to penetration, without other records between them. */
function stitchLengthsMm({ x, y, command, length }: Design): number[] {
  const lengths: number[] = [];
  for (let i = 1; i < length; i++) {
    if (command[i] !== Command.stitch || command[i - 1] !== Command.stitch) continue;
    lengths.push(Math.hypot((x[i] ?? 0) - (x[i - 1] ?? 0), (y[i] ?? 0) - (y[i - 1] ?? 0)) / 10);
  }
  return lengths;
}

function densities(design: Design): Pick<StitchReport, "averagePerSquareMm" | "tooDense"> {
  const { cellMm, columns, penetrations } = densityMap(design);
  const { minX = 0, minY = 0 } = stitchedExtents(design) ?? {};
  let [stitched, sum] = [0, 0];
  const tooDense: DensePlace[] = [];
  penetrations.forEach((count, cell) => {
    if (count > 0) stitched += 1;
    sum += count;
    const perSquareMm = count / cellMm ** 2;
    if (perSquareMm <= DENSEST) return;
    const xMm = minX / 10 + ((cell % columns) + 0.5) * cellMm;
    tooDense.push({ xMm, yMm: minY / 10 + (Math.floor(cell / columns) + 0.5) * cellMm, perSquareMm });
  });
  tooDense.sort((a, b) => b.perSquareMm - a.perSquareMm);
  return { averagePerSquareMm: stitched === 0 ? 0 : sum / stitched / cellMm ** 2, tooDense };
}
