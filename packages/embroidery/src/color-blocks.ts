import { Command, type Design, type Thread } from "./design.ts";

/**
 * Colour block of each record. A colour change opens the next block; so does a needle command, unless nothing
 * was sewn since the block opened (then it only sets that block's needle).
 * @example
 * ```ts
 * const block = blockOfEachRecord(design)[100]; // of record 100
 * ```
 */
export function blockOfEachRecord(design: Design): Uint16Array {
  const blocks = new Uint16Array(design.length);
  let block = 0;
  let stitched = false;
  for (let i = 0; i < design.length; i++) {
    const command = design.command[i];
    if (command === Command.stitch) stitched = true;
    else if (command === Command.colorChange || (command === Command.needle && stitched)) {
      block += 1;
      stitched = false;
    }
    blocks[i] = block;
  }
  return blocks;
}

/** Colours for designs without any: fixed, easy to distinguish, and pleasant next to each other. */
const standIns = [
  0xc2185b, 0x00796b, 0xe08e0b, 0x283593, 0x7cb342, 0x8e24aa, 0xd84315, 0x0288d1, 0xfbc02d, 0x5d4037,
  0xad1457, 0x2e7d32, 0xef6c00, 0x1565c0, 0xc0ca33, 0x6a1b9a,
] as const;

/**
 * Thread of a colour block; a fixed, visible placeholder if the design has none.
 * @example
 * ```ts
 * const { color } = threadOfBlock(design.threads, 0); // 0xRRGGBB
 * ```
 */
export function threadOfBlock(threads: readonly Thread[], block: number): Thread {
  return threads[block] ?? { color: standIns[block % standIns.length] ?? 0 };
}
