import { blockOfEachRecord, threadOfBlock } from "../color-blocks.ts";
import { Command, type Design } from "../design.ts";
import type { Loss } from "./write-result.ts";

/**
 * Needle number (from 1) of each colour block: from the design's own needle records, else one needle per
 * distinct thread in order of first use. With more threads than needles, numbers are assigned again from 1,
 * which is a loss; a block never has the needle of the other thread before it
 * or of the next one that the design names.
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
    const ownNeedle = selected.get(block);
    const { color } = threadOfBlock(design.threads, block);
    let needle = ownNeedle ?? needleOfColor.get(color) ?? needleOfColor.size + 1;
    if (ownNeedle === undefined) needleOfColor.set(color, needle);
    needle = sharedNeedle(needle, available);
    const isOther = color !== threadOfBlock(design.threads, block - 1).color;
    const collides = (isOther && needle === needles[block - 1]) || needle === selected.get(block + 1);
    needles.push(ownNeedle === undefined && collides ? sharedNeedle(needle + 1, available) : needle);
  }
  const beyond = new Set([...selected.values()].filter((needle) => needle > available)).size;
  const over = Math.max(0, needleOfColor.size - available) + beyond;
  const message = `The machine has ${available} needles; further threads share them`;
  return { needles, losses: over > 0 ? [{ code: "needles-shared", message, count: over }] : [] };
}

/** The needle itself, or the one that a number beyond the available ones shares. */
export function sharedNeedle(number: number, available: number): number {
  return ((Math.max(number, 1) - 1) % available) + 1;
}

function selectedNeedles(design: Design, blockOf: Uint16Array): ReadonlyMap<number, number> {
  const selected = new Map<number, number>();
  for (let i = 0; i < design.length; i++) {
    if (design.command[i] === Command.needle) selected.set(blockOf[i] ?? 0, design.argument[i] ?? 0);
  }
  return selected;
}
