import type { ByteWriter } from "../bytes/byte-writer.ts";
import { threadOfBlock } from "../color-blocks.ts";
import type { Design, Thread } from "../design.ts";
import { Limits } from "../limits.ts";
import { stitchedExtents } from "../measure/extents.ts";
import { appliqueSteps, brotherThreads, firstStep } from "../palettes/brother.ts";
import { matchThreads } from "../palettes/match-threads.ts";
import { asciiLabel } from "../writing/ascii-label.ts";
import { feedRecords } from "../writing/feed-records.ts";
import { firstStitch } from "../writing/place.ts";
import type { Loss } from "../writing/write-result.ts";
import { PecBody, pecTraits } from "./pec-body.ts";
import { drawThumbnails, thumbnailHeight, thumbnailStride } from "./pec-thumbnail.ts";

/** Number of colours that the block's header can hold. */
const maxColors = 254;

export interface WrittenPec {
  readonly losses: readonly Loss[];
  /** Thread of every written colour block, of the first 1,000; a stop repeats the previous thread. */
  readonly threads: readonly Thread[];
  /** Palette index of each of them. */
  readonly indices: readonly number[];
  /** Block of the design that each of them belongs to. */
  readonly blocks: readonly number[];
}

/** Appends a whole PEC block: label, colours, stitches and the machine's thumbnails. */
export function writePecBlock(out: ByteWriter, design: Design, name: string): WrittenPec {
  const extents = stitchedExtents(design) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const body = new PecBody(design.length * 2 + 1024);
  const first = firstStitch(design);
  // Machines use the design's corner as zero and begin there.
  travelFromCorner(body, first.x - extents.minX, first.y - extents.minY);
  const { losses, blocks: writtenBlocks } = feedRecords(design, pecTraits, body, first);
  body.end();
  const blocks = writtenBlocks.slice(0, Limits.threads);
  const threads = blocks.map((block) => threadOfBlock(design.threads, block));
  const indices = matchThreads(threads, brotherThreads).map((index, k) => stepCode(threads[k]) ?? index + 1);
  if (writtenBlocks.length > maxColors) {
    const message = `PEC names at most ${maxColors} colour blocks; the rest sew in order without a colour`;
    losses.push({ code: "too-many-colors", message, count: writtenBlocks.length - maxColors });
  }
  writeLabel(out, name, indices.slice(0, maxColors));
  writeStitchHeader(out, body.out.length, extents.maxX - extents.minX, extents.maxY - extents.minY);
  out.append(body.out.bytes.subarray(0, body.out.length));
  for (const thumbnail of drawThumbnails(design, blocks.slice(0, maxColors))) out.append(thumbnail);
  return { losses, threads, indices, blocks };
}

/** Code of a thread that was read as a step of an appliqué. */
function stepCode(thread: Thread | undefined): number | undefined {
  const step = appliqueSteps.findIndex(({ name, brand }) => name === thread?.name && brand === thread?.brand);
  return step < 0 ? undefined : firstStep + step;
}

function travelFromCorner(body: PecBody, dx: number, dy: number): void {
  const parts = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / pecTraits.maxJump));
  for (let k = 0; k < parts; k++) {
    const step = (distance: number) =>
      Math.round((distance * (k + 1)) / parts) - Math.round((distance * k) / parts);
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
