import { blockOfEachRecord } from "../color-blocks.ts";
import { Command, type Design, type DesignBuilder } from "../design.ts";

/** Records of one colour block, from `first` up to but excluding `end`. */
export interface BlockRange {
  readonly block: number;
  readonly first: number;
  readonly end: number;
}

/** Record ranges of all colour blocks with at least one stitch, in sewing order. */
export function stitchedBlocks(design: Design): BlockRange[] {
  const blockOf = blockOfEachRecord(design);
  const ranges: BlockRange[] = [];
  for (let first = 0; first < design.length; ) {
    const block = blockOf[first] ?? 0;
    let end = first + 1;
    while (end < design.length && blockOf[end] === block) end += 1;
    if (design.command.subarray(first, end).includes(Command.stitch)) ranges.push({ block, first, end });
    first = end;
  }
  return ranges;
}

/**
 * Appends a block's sewn records: without the colour change before it, the end, and the travel after its last
 * stitch, which leads to the next block.
 */
export function appendBlock(builder: DesignBuilder, design: Design, { first, end }: BlockRange): void {
  const { x, y, command, argument } = design;
  let last = end - 1;
  while (command[last] === Command.jump || command[last] === Command.end) last -= 1;
  for (let i = first; i <= last; i++) {
    const what = command[i] as Command;
    if (what === Command.colorChange || what === Command.end) continue;
    builder.add(what, x[i] ?? 0, y[i] ?? 0, argument[i] ?? 0);
  }
}

/** True when a block ends with a trim. */
export function endsCut({ command }: Design, { first, end }: BlockRange): boolean {
  let last = end - 1;
  while (last >= first && (command[last] === Command.jump || command[last] === Command.end)) last -= 1;
  return command[last] === Command.trim;
}
