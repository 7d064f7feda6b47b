import { Command, type Design } from "../design.ts";
import { type Segments, threadSegments } from "../render/segments.ts";
import { closelyCovered } from "./close-rows.ts";
import { isOfCross } from "./cross-stitches.ts";
import { lengthOfSegment, tracedTwice } from "./traced-outlines.ts";

/** Kinds of work, in display order. */
export const STITCH_KINDS = ["fill", "satin", "running", "applique", "cross"] as const;
export type StitchKind = (typeof STITCH_KINDS)[number];

/**
 * Shares of the upper thread sewn in each kind of work, adding up to 1, in the order of `STITCH_KINDS`. No
 * format stores kinds, so they are derived from geometry: crosses are two stitches at right angles, satin
 * turns back at every penetration, rows of a fill cover the ground, and the rest is running stitch. An
 * outline that is sewn twice, with a stop for placing cloth, is appliqué, as is the stitching over its edge.
 * @example
 * ```ts
 * const satin = stitchKindShares(design)[STITCH_KINDS.indexOf("satin")];
 * ```
 */
export function stitchKindShares(design: Design): number[] {
  const segments = threadSegments({ ...design, command: design.command.map(pauseOf) });
  const kinds = kindOfEach(segments);
  const lengths = STITCH_KINDS.map(() => 0);
  let all = 0;
  for (const [i, kind] of kinds.entries()) {
    const place = STITCH_KINDS.indexOf(kind);
    const length = lengthOfSegment(segments, i);
    lengths[place] = (lengths[place] ?? 0) + length;
    all += length;
  }
  return lengths.map((length) => (all > 0 ? length / all : 0));
}

/** A stop separates like a colour change: the machine waits for its operator. */
const pauseOf = (command: number) => (command === Command.stop ? Command.colorChange : command);

function kindOfEach(segments: Segments): StitchKind[] {
  const crosses = isOfCross(segments);
  const kinds: StitchKind[] = Array.from({ length: segments.count }, (_, i) =>
    crosses[i] ? "cross" : turnsAtBothEnds(segments, i) ? "satin" : "running",
  );
  const coveredFlags = closelyCovered(segments, (i) => kinds[i] === "running");
  for (const i of kinds.keys()) if (coveredFlags[i]) kinds[i] = "fill";
  const appliedBlocks = tracedTwice(segments, (i) => kinds[i] === "running");
  return kinds.map((kind, i) =>
    appliedBlocks.has(segments.block[i] ?? 0) && kind !== "fill" ? "applique" : kind,
  );
}

/**
 * Minimum length of stitches across, 0.1 mm: shorter ones cannot be recognized (Wilcom: the narrowest satin
 * is about 0.8 mm).
 */
const NARROWEST_SATIN = 7;
/** 0.1 mm. Machines move 12.1 or 12.7 mm at most in one stitch (Hatch, “Satin fills”). */
const WIDEST_SATIN = 130;
/**
 * 0.1 mm from one turn to the next on the same side: twice 0.4 mm is usual, three times as open is still
 * satin.
 */
const OPENEST_SATIN = 24;
/** Cosine of the turn between two stitches; a satin 0.8 mm wide and 0.5 mm apart turns by 145°. */
const TURN = -0.8;

/**
 * Back and forth across a line that continues: at both ends of the stitch, or at one if its run begins or
 * ends there.
 */
function turnsAtBothEnds(segments: Segments, i: number): boolean {
  const length = lengthOfSegment(segments, i);
  if (length < NARROWEST_SATIN || length > WIDEST_SATIN) return false;
  const before = turnAfter(segments, i - 1);
  const after = turnAfter(segments, i);
  if (before === "straight" || after === "straight") return false;
  return before !== "none" || after !== "none";
}

/** Movement between stitch `i` and the next; `none` when the next one starts elsewhere. */
function turnAfter({ ends, count, block }: Segments, i: number): "turn" | "straight" | "none" {
  if (i < 0 || i + 1 >= count || block[i] !== block[i + 1]) return "none";
  const at = (k: number) => ends[i * 4 + k] ?? 0;
  if (at(2) !== at(4) || at(3) !== at(5)) return "none";
  const [inX, inY, outX, outY] = [at(2) - at(0), at(3) - at(1), at(6) - at(4), at(7) - at(5)];
  const turn = (inX * outX + inY * outY) / (Math.hypot(inX, inY) * Math.hypot(outX, outY));
  const onward = Math.hypot(at(6) - at(0), at(7) - at(1));
  // A bean stitch turns back onto itself and makes no progress.
  return turn < TURN && onward > 0 && onward <= OPENEST_SATIN ? "turn" : "straight";
}
