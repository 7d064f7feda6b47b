import { Command, type Design, DesignBuilder, type Thread } from "../design.ts";
import { appendBlock, type BlockRange, endsCut, stitchedBlocks } from "./block-records.ts";
import { createCoverage } from "./coverage.ts";
import { isSameThread } from "./merge.ts";

interface Group {
  readonly thread: Thread | undefined;
  readonly ranges: BlockRange[];
}

/**
 * Reduces thread changes without changing the look: moves a block right after an earlier one of its thread if
 * nothing sewn in between overlaps it. Blocks with a stop or with sequins stay in place, and no block passes
 * them. Blocks without a thread of their own count as different.
 * @example
 * ```ts
 * const saved = measure(design).blocks.length - measure(sortByColor(design)).blocks.length; // thread changes
 * ```
 */
export function sortByColor(design: Design): Design {
  const overlaps = createCoverage(design);
  const groups: Group[] = [];
  for (const range of stitchedBlocks(design)) {
    const thread = design.threads[range.block];
    const earlier = groups.findLastIndex((group) => isSameThread(group.thread, thread));
    const passedRanges = groups.slice(earlier + 1).flatMap(({ ranges }) => ranges);
    const isFree =
      !isFixed(design, range) &&
      passedRanges.every((otherRange) => !isFixed(design, otherRange) && !overlaps(range, otherRange));
    if (earlier >= 0 && isFree) groups[earlier]?.ranges.push(range);
    else groups.push({ thread, ranges: [range] });
  }
  return stitchedInGroups(design, groups);
}

/** A stop needs manual work, and sequins are wider than thread. */
function isFixed({ command }: Design, { first, end }: BlockRange): boolean {
  const records = command.subarray(first, end);
  return records.includes(Command.stop) || records.includes(Command.sequin);
}

function stitchedInGroups(design: Design, groups: readonly Group[]): Design {
  const builder = new DesignBuilder().metadata(design.metadata);
  groups.forEach(({ thread, ranges }, place) => {
    if (thread) builder.thread(thread);
    ranges.forEach((range, turn) => {
      if (place > 0 && turn === 0 && design.command[range.first] !== Command.needle) builder.colorChange();
      appendBlock(builder, design, range);
      if (!endsCut(design, range)) builder.trim();
    });
  });
  return builder.end().build();
}
