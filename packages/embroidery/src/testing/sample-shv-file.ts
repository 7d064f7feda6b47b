import { Command, type Design } from "../design.ts";
import { u16, u32 } from "./record-codec.ts";

/** SHV counts the byte pairs of each block in its header and has no colour changes in its stitches. */
export function shvFile(design: Design): number[] {
  const blocks: number[][] = [[]];
  let atX = 0;
  let atY = 0;
  for (let i = 0; i < design.length; i++) {
    const block = blocks.at(-1) ?? [];
    const what = design.command[i];
    if (what === Command.trim) block.push(0x80, 3);
    if (what === Command.colorChange) blocks.push([]);
    if (what !== Command.stitch && what !== Command.jump) continue;
    const dx = (design.x[i] ?? 0) - atX;
    const dy = (design.y[i] ?? 0) - atY;
    const isFar = Math.abs(dx) > 127 || Math.abs(dy) > 127 || what === Command.jump;
    if (isFar) block.push(0x80, 1, ...u16(dx).reverse(), ...u16(dy).reverse(), 0x80, 2);
    if (what === Command.stitch) block.push(...(isFar ? [0, 0] : [dx & 255, dy & 255]));
    atX += dx;
    atY += dy;
  }
  const zeros = (count: number) => new Array<number>(count).fill(0);
  const entries = blocks.flatMap((block, k) => [...u32(block.length / 2).reverse(), k, ...zeros(9)]);
  const picture = [2, 2, 1, 1, 1, 1, 0, 0];
  return [...zeros(0x56), 1, 0x4c, ...picture, blocks.length, ...zeros(18), ...entries, ...blocks.flat()];
}
