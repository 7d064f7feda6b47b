import { Command, type Design } from "../design.ts";
import { u16, u32 } from "./record-codec.ts";

/** PCS, PCD, PCQ and PCM store absolute positions, 3/5 of a unit with eight fraction bits, y up. */
export function pcsFile(design: Design, hoop: number): number[] {
  const { bytes, moves } = pcsRecords(design, (value) => u32(value), [1, 0, 0, 0]);
  const colors = [0x2f, 0x7e, 0x20, 0, 0xe8, 0xa9, 0, 0, ...new Array<number>(56).fill(0)];
  return [0x32, hoop, 16, 0, ...colors, ...u16(moves), ...bytes];
}

export function pcmFile(design: Design): number[] {
  const { bytes, moves } = pcsRecords(design, (value) => u32(value).reverse(), [0, 0, 0, 11]);
  return [0x32, 3, 0, 16, 0, 9, 0, 11, ...new Array<number>(28).fill(0), ...u16(moves).reverse(), ...bytes];
}

function pcsRecords(
  design: Design,
  fixed: (value: number) => number[],
  color: readonly number[],
): { bytes: number[]; moves: number } {
  const bytes = [0, 0, 0, 0, 0, 0, 0, 0, 3];
  let moves = 0;
  for (let i = 0; i < design.length; i++) {
    const what = design.command[i];
    if (what === Command.colorChange) bytes.push(...color, 0, 0, 0, 0, 3);
    if (what !== Command.stitch && what !== Command.jump) continue;
    const place = (value: number) => fixed(Math.round(value * 0.6 * 256));
    bytes.push(...place(design.x[i] ?? 0), ...place(-(design.y[i] ?? 0)), what === Command.stitch ? 0 : 4);
    moves += 1;
  }
  return { bytes, moves };
}

/** MAX stores stitches only. */
export function maxFile(design: Design): number[] {
  const places: number[] = [];
  let count = 0;
  for (let i = 0; i < design.length; i++) {
    if (design.command[i] !== Command.stitch) continue;
    places.push(...u32(design.x[i] ?? 0), ...u32(design.y[i] ?? 0));
    count += 1;
  }
  const header = new Array<number>(0xd5).fill(0);
  header.splice(0, 4, 0x56, 0x43, 0x53, 0x4d);
  return [...header, ...u32(count), ...places];
}
