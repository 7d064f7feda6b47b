import { ByteReader, latin1 } from "../../bytes/byte-reader.ts";
import { Limits } from "../../limits.ts";

export interface JefHeader {
  /** True for JEF+ and JPX. */
  readonly plus: boolean;
  /** True for JPX, whose fields lie eight bytes later than those of JEF and JEF+. */
  readonly wide: boolean;
  readonly stitchOffset: number;
  readonly colorCount: number;
  /** Length of the stitches in two-byte words, as declared in the header. */
  readonly words: number;
  /** Distance from the centre, added for both sides, 0.1 mm. */
  readonly width: number;
  readonly height: number;
  /** Palette index per block; 0 means stop and continue with the same thread. */
  readonly paletteIndices: readonly number[];
  readonly overrun: boolean;
}

const dateOfJefPlus = 8;
const dateOfJpx = 16;

/** JEF+ has its date at the same position as JEF. */
export function isJefPlus(bytes: Uint8Array): boolean {
  return bytes[4] === 1 && hasDate(bytes, dateOfJefPlus);
}

export function isJpx(bytes: Uint8Array): boolean {
  return bytes[4] === 1 && hasDate(bytes, dateOfJpx);
}

function hasDate(bytes: Uint8Array, at: number): boolean {
  return /^\d{14}$/.test(latin1(bytes.subarray(at, at + 14)));
}

/** Source: KDE Liberty's JEF page and real files; JEF+ and JPX from real files alone. */
export function readJefHeader(bytes: Uint8Array): JefHeader {
  const reader = new ByteReader(bytes);
  const stitchOffset = reader.u32();
  const plus = reader.u32() === 1;
  const wide = plus && !isJefPlus(bytes);
  reader.at = wide ? 32 : 24;
  const colorCount = reader.u32();
  const words = reader.u32();
  reader.at = wide ? 44 : 36;
  const left = reader.s32();
  const top = reader.s32();
  const width = left + reader.s32();
  const height = top + reader.s32();
  reader.at = wide ? 60 : 116;
  const room = Math.floor(Math.max(0, Math.min(stitchOffset, bytes.length) - reader.at) / 4);
  const paletteIndices: number[] = [];
  const count = Math.min(colorCount, room, Limits.threads);
  for (let k = 0; k < count; k++) paletteIndices.push(Math.abs(reader.s32()));
  const { overrun } = reader;
  return { plus, wide, stitchOffset, colorCount, words, width, height, paletteIndices, overrun };
}
