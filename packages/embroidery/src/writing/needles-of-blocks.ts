import { blockOfEachRecord, threadOfBlock } from "../color-blocks.ts";
import { Command, type Design } from "../design.ts";
import type { Loss } from "./write-result.ts";

/**
 * Needle number (from 1) of each colour block: from the design's own needle records, else one needle per
 * distinct thread in order of first use. With more threads than needles, numbers are assigned again from 1,
 * which is a loss; a block never has the needle of the other thread before it.
 */
export function needlesOfBlocks(
  design: Design,
  available: number,
): { needles: readonly number[]; losses: readonly Loss[] } {
  const blockOf = blockOfEachRecord(design);
  const blocks = design.length === 0 ? 1 : (blockOf[design.length - 1] ?? 0) + 1;
  const selected = selectedNeedles(design, blockOf);
  const needleOfColor = new Map<number, number>();
  const needles: number[] = [];
  for (let block = 0; block < blocks; block++) {
    const { color } = threadOfBlock(design.threads, block);
    const known = needleOfColor.get(color) ?? (needleOfColor.size % available) + 1;
    if (!selected.has(block)) needleOfColor.set(color, known);
    const collides = known === needles[block - 1] && color !== threadOfBlock(design.threads, block - 1).color;
    needles.push(selected.get(block) ?? (collides ? (known % available) + 1 : known));
  }
  const over = needleOfColor.size - available;
  const message = `The machine has ${available} needles; further threads share them`;
  return { needles, losses: over > 0 ? [{ code: "needles-shared", message, count: over }] : [] };
}

function selectedNeedles(design: Design, blockOf: Uint16Array): ReadonlyMap<number, number> {
  const selected = new Map<number, number>();
  for (let i = 0; i < design.length; i++) {
    if (design.command[i] === Command.needle) selected.set(blockOf[i] ?? 0, design.argument[i] ?? 0);
  }
  return selected;
}
