import type { Design } from "../design.ts";
import { feedRecords } from "../writing/feed-records.ts";

/** How one format writes each record; moves are 0.1 mm, y down. */
export interface RecordCodec {
  /** Largest move per axis; 127 by default. */
  readonly longest?: number;
  readonly stitch: (dx: number, dy: number) => readonly number[];
  readonly jump: (dx: number, dy: number) => readonly number[];
  readonly trim: () => readonly number[];
  readonly change: (block: number) => readonly number[];
  readonly end: readonly number[];
}

/** The records of a design as bytes. */
export function encodeRecords(design: Design, codec: RecordCodec): number[] {
  const bytes: number[] = [];
  const longest = codec.longest ?? 127;
  const put = (record: readonly number[]) => {
    for (const byte of record) bytes.push(byte & 0xff);
  };
  feedRecords(
    design,
    { maxStitch: longest, maxJump: longest },
    {
      stitch: (dx, dy) => put(codec.stitch(dx, dy)),
      jump: (dx, dy) => put(codec.jump(dx, dy)),
      trim: () => put(codec.trim()),
      colorChange: (block) => put(codec.change(block + 1)),
    },
    { x: 0, y: 0 },
  );
  put(codec.end);
  return bytes;
}

export const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255];
export const u32 = (value: number): number[] => [...u16(value), ...u16(value >> 16)];
export const u24BE = (value: number): number[] => [(value >> 16) & 255, (value >> 8) & 255, value & 255];
export const words = (values: readonly number[]): number[] => values.flatMap(u16);
