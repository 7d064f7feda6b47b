import type { ByteWriter } from "../bytes/byte-writer.ts";
import { threadOfBlock } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";
import { Limits } from "../limits.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { brotherThreads } from "../palettes/brother.ts";
import { matchThreads } from "../palettes/match-threads.ts";
import { asciiLabel } from "../writing/ascii-label.ts";
import { feedRecords } from "../writing/feed-records.ts";
import type { Loss } from "../writing/write-result.ts";
import { PecBody, pecTraits } from "./pec-body.ts";
import { drawThumbnails, thumbnailHeight, thumbnailStride } from "./pec-thumbnail.ts";

/** The machines' palette has a last entry, 64, for appliqué pieces; it is not a colour to sew with. */
const sewable = brotherThreads.slice(0, 63);
/** Number of colours that the block's header can hold. */
const maxColors = 254;

export interface WrittenPec {
  readonly losses: readonly Loss[];
  /** Thread of every written colour block, of the first 1,000; a stop repeats the previous thread. */
  readonly threads: readonly Thread[];
  /** Palette index of each of the design's own colour blocks. */
  readonly indexOfBlock: ReadonlyMap<number, number>;
  /** Index in `threads` of each of the design's own colour blocks. */
  readonly placeOfBlock: ReadonlyMap<number, number>;
}

/** Appends a whole PEC block: label, colours, stitches and the machine's thumbnails. */
export function writePecBlock(out: ByteWriter, design: Design, name: string): WrittenPec {
  const extents = stitchedExtents(design) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const body = new PecBody(design.length * 2 + 1024);
  // From the corner of the design to its origin: machines use the corner as zero.
  travelFromCorner(body, -extents.minX, -extents.minY);
  const losses = [...feedRecords(design, pecTraits, body)];
  body.end();
  const blocks = body.blocks.slice(0, Limits.threads);
  const threads = blocks.map((block) => threadOfBlock(design.threads, block));
  const paletteIndices = matchThreads(threads, sewable).map((index) => index + 1);
  if (body.blocks.length > maxColors) {
    const message = `PEC names at most ${maxColors} colour blocks; the rest sew in order without a colour`;
    losses.push({ code: "too-many-colors", message, count: body.blocks.length - maxColors });
  }
  writeLabel(out, name, paletteIndices.slice(0, maxColors));
  writeStitchHeader(out, body.out.length, extents.maxX - extents.minX, extents.maxY - extents.minY);
  out.append(body.out.bytes.subarray(0, body.out.length));
  for (const thumbnail of drawThumbnails(design, body.blocks.slice(0, maxColors))) out.append(thumbnail);
  const indexOfBlock = new Map(blocks.map((block, k) => [block, paletteIndices[k] ?? 0]));
  const placeOfBlock = new Map(blocks.map((block, k) => [block, k]));
  return { losses, threads, indexOfBlock, placeOfBlock };
}

/** Thread of a palette index from 1; undefined outside the palette. */
export function brotherThread(index: number): Thread | undefined {
  return brotherThreads[index - 1];
}

function travelFromCorner(body: PecBody, dx: number, dy: number): void {
  const parts = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / pecTraits.maxJump));
  for (let k = 0; k < parts; k++) {
    const step = (whole: number) => Math.round((whole * (k + 1)) / parts) - Math.round((whole * k) / parts);
    body.jump(step(dx), step(dy));
  }
}

function writeLabel(out: ByteWriter, name: string, paletteIndices: readonly number[]): void {
  const start = out.length;
  out.text(`LA:${asciiLabel(name, 16)}\r`);
  out.fill(0x20, 12);
  out.append([0xff, 0x00, thumbnailStride, thumbnailHeight]);
  out.append([0x20, 0x20, 0x20, 0x20, 0x64, 0x20, 0x00, 0x20, 0x00, 0x20, 0x20, 0x20]);
  out.u8(paletteIndices.length - 1);
  out.append(paletteIndices);
  out.fill(0x20, 512 - (out.length - start));
}

/** `stitchBytes` counts the stream from its first jump; the stored length also includes these 16 bytes. */
function writeStitchHeader(out: ByteWriter, stitchBytes: number, width: number, height: number): void {
  out.u16(0);
  out.u24(stitchBytes + 16);
  out.append([0x31, 0xff, 0xf0]);
  out.u16(width);
  out.u16(height);
  out.u16(0x01e0);
  out.u16(0x01b0);
}
