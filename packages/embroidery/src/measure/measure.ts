import { blockOfEachRecord, threadOfBlock } from "../color-blocks.ts";
import { Command, type Design, type Thread } from "../design.ts";
import { idleRecords } from "../normalized-blocks.ts";
import { type Extents, stitchedExtents } from "./extents.ts";
import { sewingSeconds } from "./sewing-time.ts";

/** One colour block that contains at least one stitch. */
export interface BlockMeasure {
  /** Index into the design's colour blocks, and so into `design.threads`. */
  readonly block: number;
  /** Thread of the block; a fixed placeholder colour if the design has none. */
  readonly thread: Thread;
  readonly stitches: number;
  /** Upper thread along the sewn path, mm. */
  readonly threadLengthMm: number;
}

export interface Measures {
  /** Needle penetrations. */
  readonly stitches: number;
  readonly jumps: number;
  /**
   * Between two stitches of one colour block; the thread is also cut at every colour change and at the end.
   */
  readonly trims: number;
  /** Where another colour block with a stitch begins. */
  readonly colorChanges: number;
  readonly stops: number;
  readonly sequins: number;
  /** Blocks with at least one stitch, in sewing order; their number is the colour count to publish. */
  readonly blocks: readonly BlockMeasure[];
  /** Undefined if nothing is sewn. */
  readonly extents: Extents | undefined;
  readonly widthMm: number;
  readonly heightMm: number;
  /**
   * Longest and shortest (above zero) distance between neighbouring penetrations, 0.1 mm; 0 if there is none.
   */
  readonly longestStitch: number;
  readonly shortestStitch: number;
  /** Over all blocks, mm. */
  readonly threadLengthMm: number;
  /** Estimate at 700 stitches per minute; `sewingSeconds` supports other machines. */
  readonly seconds: number;
}

/**
 * Counts and measures a design; its size is that of the needle penetrations, without jumps and header values.
 * @example
 * ```ts
 * const { stitches, widthMm, heightMm, blocks } = measure(design);
 * ```
 */
export function measure(design: Design): Measures {
  const counts = countCommands(design);
  const extents = stitchedExtents(design);
  const { blocks, longest, shortest } = measureBlocks(design);
  return {
    stitches: counts[Command.stitch] ?? 0,
    jumps: counts[Command.jump] ?? 0,
    trims: counts[Command.trim] ?? 0,
    colorChanges: Math.max(0, blocks.length - 1),
    stops: counts[Command.stop] ?? 0,
    sequins: counts[Command.sequin] ?? 0,
    blocks,
    extents,
    widthMm: extents ? (extents.maxX - extents.minX) / 10 : 0,
    heightMm: extents ? (extents.maxY - extents.minY) / 10 : 0,
    longestStitch: longest,
    shortestStitch: shortest,
    threadLengthMm: blocks.reduce((total, block) => total + block.threadLengthMm, 0),
    seconds: sewingSeconds(design),
  };
}

function countCommands(design: Design): Uint32Array {
  const idle = idleRecords(design)?.idle;
  const counts = new Uint32Array(256);
  for (let i = 0; i < design.length; i++) {
    if (idle?.[i]) continue;
    const command = design.command[i] ?? 0;
    counts[command] = (counts[command] ?? 0) + 1;
  }
  return counts;
}

interface MeasuredBlocks {
  readonly blocks: BlockMeasure[];
  readonly longest: number;
  readonly shortest: number;
}

function measureBlocks(design: Design): MeasuredBlocks {
  const blockOf = blockOfEachRecord(design);
  const { x, y, command, length } = design;
  const last = length === 0 ? 0 : (blockOf[length - 1] ?? 0);
  const stitches = new Uint32Array(last + 1);
  const threadLength = new Float64Array(last + 1);
  let longest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    if (command[i] !== Command.stitch) continue;
    const block = blockOf[i] ?? 0;
    stitches[block] = (stitches[block] ?? 0) + 1;
    if (i === 0) continue;
    const reach = Math.hypot((x[i] ?? 0) - (x[i - 1] ?? 0), (y[i] ?? 0) - (y[i - 1] ?? 0));
    threadLength[block] = (threadLength[block] ?? 0) + reach;
    if (command[i - 1] !== Command.stitch) continue;
    if (reach > longest) longest = reach;
    if (reach > 0 && reach < shortest) shortest = reach;
  }
  const blocks: BlockMeasure[] = [];
  for (let block = 0; block <= last; block++) {
    const stitched = stitches[block] ?? 0;
    if (stitched === 0) continue;
    const thread = threadOfBlock(design.threads, block);
    blocks.push({ block, thread, stitches: stitched, threadLengthMm: (threadLength[block] ?? 0) / 10 });
  }
  return { blocks, longest, shortest: shortest === Number.POSITIVE_INFINITY ? 0 : shortest };
}
