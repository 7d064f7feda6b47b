import { Command, type Design, DesignBuilder } from "../design.ts";
import { selectRecords } from "./remove-tiny-stitches.ts";

export interface TieOptions {
  /** Length of a tie, mm. Default 0.8. */
  readonly lengthMm?: number;
  /** Number of back-and-forth repetitions. Default 2. */
  readonly times?: number;
}

/** Maximum distance of a tie from its start, and of its end from its start, 0.1 mm. */
const TIE_REACH = 12;
const TIE_RETURN = 1;
const MAX_TIE_STITCHES = 8;

/**
 * Adds ties, small stitches back and forth, at both ends of every thread that has none.
 * @example
 * ```ts
 * const fast = addTies(design, { times: 3 });
 * ```
 */
export function addTies(design: Design, options: TieOptions = {}): Design {
  const { x, y, command, argument } = design;
  const builder = new DesignBuilder().metadata(design.metadata);
  for (const thread of design.threads) builder.thread(thread);
  const ends = threadEnds(design);
  for (let i = 0; i < design.length; i++) {
    builder.add(command[i] as Command, x[i] ?? 0, y[i] ?? 0, argument[i] ?? 0);
    const inwards = ends.get(i);
    if (inwards === undefined || tieOf(design, i, inwards) > 0) continue;
    addTie(builder, design, [i, i + inwards], options);
  }
  return builder.build();
}

/**
 * Removes the ties at both ends of every thread, including those of `addTies`.
 * @example
 * ```ts
 * const bare = removeTies(addTies(design));
 * ```
 */
export function removeTies(design: Design): Design {
  const dropped = new Set<number>();
  for (const [at, inwards] of threadEnds(design)) {
    for (let k = 1; k <= tieOf(design, at, inwards); k++) dropped.add(at + k * inwards);
  }
  return selectRecords(
    design,
    Array.from({ length: design.length }, (_, i) => i).filter((i) => !dropped.has(i)),
  );
}

/**
 * First and last penetration of each thread with at least two, and the step to its neighbour on the thread.
 */
function threadEnds({ command, length }: Design): Map<number, 1 | -1> {
  const ends = new Map<number, 1 | -1>();
  let last = -1;
  for (let i = 0; i <= length; i++) {
    if (command[i] === Command.stitch) {
      if (last < 0 && command[i + 1] === Command.stitch) ends.set(i, 1);
      last = i;
    } else if (command[i] !== Command.jump) {
      if (last > 0 && command[last - 1] === Command.stitch) ends.set(last, -1);
      last = -1;
    }
  }
  return ends;
}

/** Number of stitches of the tie at a thread's end, 0 without one. */
function tieOf({ x, y, command }: Design, at: number, inwards: 1 | -1): number {
  let tied = 0;
  for (let k = 1; k <= MAX_TIE_STITCHES; k++) {
    const i = at + k * inwards;
    const away = Math.hypot((x[i] ?? 0) - (x[at] ?? 0), (y[i] ?? 0) - (y[at] ?? 0));
    if (command[i] !== Command.stitch || away > TIE_REACH) break;
    if (k > 1 && away <= TIE_RETURN) tied = k;
  }
  return tied;
}

function addTie(
  builder: DesignBuilder,
  { x, y }: Design,
  [at, neighbour]: readonly [number, number],
  { lengthMm = 0.8, times = 2 }: TieOptions,
): void {
  const [atX, atY] = [x[at] ?? 0, y[at] ?? 0];
  const [dx, dy] = [(x[neighbour] ?? 0) - atX, (y[neighbour] ?? 0) - atY];
  // Direction of the neighbour, so that the tie is hidden below the thread; arbitrary if both are equal.
  const away = Math.hypot(dx, dy);
  const share = away > 0 ? (lengthMm * 10) / away : 0;
  const [tieX, tieY] = [Math.round(atX + dx * share), Math.round(atY + dy * share)];
  for (let time = 0; time < times; time++) builder.stitch(tieX, tieY).stitch(atX, atY);
}
