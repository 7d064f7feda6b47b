import { ByteReader } from "../bytes/byte-reader.ts";
import { Limits } from "../limits.ts";
import { designOfPec } from "../pec/pec-block.ts";
import { readPecStitches } from "../pec/pec-stitches.ts";
import { type Issue, type ReadResult, readFailure } from "../read-result.ts";
import { designResult } from "../stitched-result.ts";

/** Offset from the last section to its colour count. */
const colorCountPlace = 14;

/**
 * Differences between PHB and PHC: the length of the text before the header, and fields of unknown meaning.
 */
export interface CardLayout {
  readonly format: string;
  readonly header: number;
  /** Offset from the length after the colours to the stitches. */
  readonly stitches: number;
}

/** Brother's PHB and PHC: pictures, a chain of sections, and PEC's stitch stream in the last one. */
export function readBrotherCard(bytes: Uint8Array, layout: CardLayout): ReadResult {
  const name = layout.format.toUpperCase();
  const stitchOffset = findStitches(bytes, layout);
  if (stitchOffset === undefined) {
    return readFailure("corrupt", `The sections of the ${name} file lead outside it.`, layout.header + 4);
  }
  const issues: Issue[] = [];
  const stitches = readPecStitches(bytes, stitchOffset, issues);
  const design = designOfPec({ name: "", colorIndices: readColors(bytes, layout), stitches }, [], {});
  return designResult(design, { format: layout.format, issues });
}

function readColors(bytes: Uint8Array, { header }: CardLayout): number[] {
  const reader = new ByteReader(bytes, header + 0x21);
  const count = Math.min(reader.u16(), Limits.threads);
  return [...reader.take(count)].map((index) => index % 65);
}

/**
 * Three sections, each with the offset of the next; the last one holds colours, a length and the stitches.
 */
function findStitches(bytes: Uint8Array, layout: CardLayout): number | undefined {
  const first = layout.header + 2 + u32(bytes, layout.header + 4);
  const second = first + 2 + u32(bytes, first);
  const last = second + u32(bytes, second);
  const colors = last + colorCountPlace;
  const length = colors + 1 + (bytes[colors] ?? 0);
  const start = reachesEnd(bytes, length) ? length : (findLength(bytes, layout.header + 8) ?? length);
  const stitches = start + layout.stitches;
  return stitches < bytes.length ? afterFirstMove(bytes, stitches) : undefined;
}

/** The last section's length, counted from after itself, reaches the end of the file. */
function reachesEnd(bytes: Uint8Array, at: number): boolean {
  const restLength = bytes.length - at - 4;
  return restLength > 0 && [0, 1, 2, 3].every((k) => bytes[at + k] === ((restLength >> (8 * k)) & 0xff));
}

/**
 * For sections with another layout: the first length that reaches the end of the file; pictures are small.
 */
function findLength(bytes: Uint8Array, from: number): number | undefined {
  const to = Math.min(bytes.length, from + Limits.stringBytes);
  for (let at = from; at < to; at++) if (reachesEnd(bytes, at)) return at;
  return undefined;
}

function u32(bytes: Uint8Array, at: number): number {
  return new ByteReader(bytes, at).u32();
}

/**
 * The stream begins with the move from the picture's corner to the first stitch, which is the origin here.
 */
function afterFirstMove(bytes: Uint8Array, offset: number): number {
  const second = offset + ((bytes[offset] ?? 0) & 0x80 ? 2 : 1);
  return second + ((bytes[second] ?? 0) & 0x80 ? 2 : 1);
}
