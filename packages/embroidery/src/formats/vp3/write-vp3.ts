import { ByteWriter } from "../../bytes/byte-writer.ts";
import { threadOfBlock } from "../../color-blocks.ts";
import type { Design, Thread } from "../../design.ts";
import { type Extents, stitchedExtents } from "../../measure/extents.ts";
import { hasStitches } from "../../record-buffer.ts";
import { feedRecords } from "../../writing/feed-records.ts";
import { extentsFrom, middleOf } from "../../writing/place.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";
import { type Vp3Block, Vp3Body, vp3Traits } from "./vp3-body.ts";

const producer = "Kasuti embroidery";
const maxBlocks = 1000;

/** Husqvarna/Pfaff VP3. It has no jumps: they become the long move before the next stitch. */
export function writeVp3(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents || !hasStitches(design)) {
    return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  }
  const body = new Vp3Body();
  const middle = middleOf(extents);
  const { losses, blocks: numbers } = feedRecords(design, vp3Traits, body, middle);
  const blocks = body.finish();
  const threads = numbers.map((block) => threadOfBlock(design.threads, block));
  const around = extentsFrom(extents, middle);
  if (blocks.length > maxBlocks)
    return writeFailure("too-large", `VP3 holds at most ${maxBlocks} colour blocks.`);
  const out = new ByteWriter(design.length * 2 + 4096);
  out.text("%vsm%\0");
  text16(out, producer);
  const file = openTag(out, 2);
  text16(out, (options.name ?? design.metadata.name ?? "").replace(/\p{Cc}/gu, " "));
  writeExtents(out, around);
  out.u32BE(body.stitches);
  out.append([0, Math.min(255, blocks.length), 0x0c, 0, 1]);
  const page = openTag(out, 3);
  writePage(out, around);
  text16(out, producer);
  out.u16BE(blocks.length);
  blocks.forEach((block, k) => {
    writeBlock(out, block, threads[k] ?? threadOfBlock([], k));
  });
  closeTag(out, page);
  closeTag(out, file);
  losses.push(...threadLosses(design.threads, threads, numbers));
  return { ok: true, bytes: out.finish(), losses };
}

/** Thousandths of a millimetre, y up. */
function writeExtents(out: ByteWriter, { minX, minY, maxX, maxY }: Extents): void {
  for (const value of [maxX, -minY, minX, -maxY]) out.u32BE(value * 100);
}

/** The page's middle is the design's, because programs disagree on the sign of its y. */
function writePage(out: ByteWriter, { minX, minY, maxX, maxY }: Extents): void {
  out.fill(0, 8 + 3);
  for (const value of [minX, maxX, -maxY, -minY, maxX - minX, maxY - minY]) out.u32BE(value * 100);
  text16(out, "");
  out.append([0x64, 0x64]);
  for (const value of [0x1000, 0, 0, 0x1000]) out.u32BE(value);
  out.text("xxPP");
  out.append([1, 0]);
}

function writeBlock(out: ByteWriter, block: Vp3Block, thread: Thread): void {
  const blockTag = openTag(out, 5);
  out.u32BE(block.startX * 100);
  out.u32BE(-block.startY * 100);
  writeThread(out, thread);
  out.u32BE((block.endX - block.startX) * 100);
  out.u32BE(-(block.endY - block.startY) * 100);
  const stitches = openTag(out, 1);
  out.append([0x0a, 0xf6, 0x00]);
  out.append(block.bytes);
  closeTag(out, stitches);
  out.u8(0);
  closeTag(out, blockTag);
}

function writeThread(out: ByteWriter, { color, name, brand, catalog }: Thread): void {
  out.append([1, 0]);
  out.u24BE(color);
  // Whole part, no length, type 5 (rayon), weight 40.
  out.append([0, 0, 0, 5, 40]);
  for (const text of [catalog, name ?? `#${color.toString(16).padStart(6, "0")}`, brand])
    text8(out, text ?? "");
}

/** `00 kind 00` and a length that is filled in later. */
function openTag(out: ByteWriter, kind: number): number {
  out.append([0, kind, 0, 0, 0, 0, 0]);
  return out.length;
}

function closeTag(out: ByteWriter, start: number): void {
  out.patch(start - 4, out.length - start, 4, true);
}

function text16(out: ByteWriter, text: string): void {
  const shortText = text.slice(0, 1000);
  out.u16BE(shortText.length * 2);
  for (let i = 0; i < shortText.length; i++) out.u16BE(shortText.charCodeAt(i));
}

function text8(out: ByteWriter, text: string): void {
  const bytes = new TextEncoder().encode(text.slice(0, 200));
  out.u16BE(bytes.length);
  out.append(bytes);
}
