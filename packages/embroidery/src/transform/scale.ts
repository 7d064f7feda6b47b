import { Command, type Design, DesignBuilder } from "../design.ts";
import { Limits } from "../limits.ts";
import { type Issue, issue } from "../read-result.ts";
import { isSplitStitch } from "../render/segments.ts";
import { recalculatedRun } from "./recalculated-run.ts";
import { withPlaces } from "./rigid-moves.ts";
import type { Point } from "./stroke.ts";
import { partsOf } from "./strokes.ts";

export interface ScaleOptions {
  /**
   * Recalculates stitches so that stitch length and row spacing stay the same. By default the same stitches
   * get longer or shorter.
   */
  readonly recalculate?: boolean;
}

/** Scaled design, the method used, and warnings against sewing it. */
export interface ScaledDesign extends Design {
  readonly recalculated: boolean;
  /** Issues caused by scaling: `short-stitches`, `long-stitches`, `density`. */
  readonly issues: readonly Issue[];
}

/** Limits of stitch length, 0.1 mm: shorter ones break threads, longer ones fit no DST record. */
const SHORTEST = 3;
const LONGEST = 121;
/** Beyond a fifth larger or smaller, an unchanged number of rows is too sparse or too dense. */
const LARGEST_PLAIN = 1.2;
const SMALLEST_PLAIN = 0.8;

/**
 * Scales the design about its origin, rounded to 0.1 mm. With `recalculate`, fills get more or fewer rows and
 * lines more or fewer stitches, so that density and stitch length stay; jumps, trims and changes are
 * unchanged.
 * @throws RangeError when `factor` is not above 0, or the design would reach beyond 100 m
 * @example
 * ```ts
 * const larger = scale(design, 1.4, { recalculate: true }); // as dense as before
 * ```
 */
export function scale(design: Design, factor: number, options: ScaleOptions = {}): ScaledDesign {
  const { recalculate = false } = options;
  if (!(factor > 0) || !Number.isFinite(factor)) throw new RangeError("A factor is a number above 0.");
  if (farthest(design) * factor > Limits.farthest)
    throw new RangeError("The design would reach beyond 100 m.");
  const scaled = recalculate ? createScaler(design)(factor) : enlarged(design, factor);
  return { ...scaled, recalculated: recalculate, issues: scaleIssues(design, scaled, factor, recalculate) };
}

function farthest({ x, y, length }: Design): number {
  let reach = 0;
  for (let i = 0; i < length; i++) reach = Math.max(reach, Math.abs(x[i] ?? 0), Math.abs(y[i] ?? 0));
  return reach;
}

function enlarged(design: Design, factor: number): Design {
  const times = (at: number) => Math.round(at * factor);
  return withPlaces(design, design.x.map(times), design.y.map(times));
}

/** Penetrations on one thread with their parts, and the record after them. */
interface Run {
  readonly points: readonly Point[];
  readonly parts: ReturnType<typeof partsOf>;
  readonly next: number;
}

/**
 * Makes a design larger or smaller with recalculated stitches, several times for the work of taking it apart
 * once.
 */
export function createScaler(design: Design): (factor: number) => Design {
  let runs: ReadonlyMap<number, Run> | undefined;
  return (factor) => {
    runs ??= runsOf(design);
    return restitched(design, runs, factor);
  };
}

/** Runs by their first record. */
function runsOf(design: Design): Map<number, Run> {
  const runs = new Map<number, Run>();
  for (let i = 0; i < design.length; ) {
    const run = design.command[i] === Command.stitch ? runFrom(design, i) : undefined;
    if (run) runs.set(i, run);
    i = run?.next ?? i + 1;
  }
  return runs;
}

function restitched(design: Design, runs: ReadonlyMap<number, Run>, factor: number): Design {
  const { x, y, command, argument, length } = design;
  const builder = new DesignBuilder().metadata(design.metadata);
  for (const thread of design.threads) builder.thread(thread);
  for (let i = 0; i < length; ) {
    const run = runs.get(i);
    if (run) {
      for (const at of recalculatedRun(run.points, run.parts, factor))
        builder.stitch(Math.round(at.x), Math.round(at.y));
    } else {
      const [toX, toY] = [(x[i] ?? 0) * factor, (y[i] ?? 0) * factor];
      builder.add(command[i] as Command, Math.round(toX), Math.round(toY), argument[i] ?? 0);
    }
    i = run?.next ?? i + 1;
  }
  return builder.build();
}

function scaleIssues(before: Design, after: Design, factor: number, recalculated: boolean): Issue[] {
  const [had, has] = [oddStitches(before), oddStitches(after)];
  const issues: Issue[] = [];
  if (has.short > had.short)
    issues.push(issue("warning", "short-stitches", `${has.short} stitches are shorter than 0.3 mm`));
  if (has.long > had.long)
    issues.push(issue("warning", "long-stitches", `${has.long} stitches are longer than 12.1 mm`));
  if (!recalculated && (factor > LARGEST_PLAIN || factor < SMALLEST_PLAIN)) {
    const percent = Math.round(100 / factor);
    issues.push(
      issue("warning", "density", `Rows lie ${percent} % as densely as they did: recalculate them`),
    );
  }
  return issues;
}

/** One long stitch that a format of short records wrote as jumps and a stitch is a stitch here. */
function runFrom(design: Design, first: number): Run {
  const { x, y, command, length } = design;
  const records = [first];
  for (let next = first + 1; next < length; next++) {
    if (command[next] === Command.jump) continue;
    const last = records.at(-1) ?? first;
    const isJoined = next === last + 1 || isSplitStitch(design, last, next);
    if (command[next] !== Command.stitch || !isJoined) break;
    records.push(next);
  }
  const points = records.map((record) => ({ x: x[record] ?? 0, y: y[record] ?? 0 }));
  return { points, parts: partsOf(points), next: (records.at(-1) ?? first) + 1 };
}

/** Stitches between two penetrations, and those of them that are too short or too long to be sewn well. */
export function oddStitches({ x, y, command, length }: Design): { short: number; long: number; all: number } {
  let [short, long, all] = [0, 0, 0];
  for (let i = 1; i < length; i++) {
    if (command[i] !== Command.stitch || command[i - 1] !== Command.stitch) continue;
    const reach = Math.hypot((x[i] ?? 0) - (x[i - 1] ?? 0), (y[i] ?? 0) - (y[i - 1] ?? 0));
    all += 1;
    if (reach < SHORTEST) short += 1;
    if (reach > LONGEST) long += 1;
  }
  return { short, long, all };
}
