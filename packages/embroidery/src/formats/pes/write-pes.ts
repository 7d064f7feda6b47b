import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design, DesignMetadata, Thread } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { brotherEntry } from "../../palettes/brother.ts";
import { writePecBlock } from "../../pec/write-pec-block.ts";
import { hasStitches } from "../../record-buffer.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";
import { writePesObjects } from "./pes-objects.ts";

/** Limit of the 16-bit coordinates in the part for editing programs. */
const largest = 32_000;
/** Index of black in Brother's palette. */
const black = 20;

/**
 * Brother PES. Every machine reads version 1 (the default); version 6 also stores thread names and texts. The
 * PEC block inside, which machines sew, is the same in both.
 */
export function writePes(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents || !hasStitches(design)) {
    return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  }
  if (Math.max(extents.maxX - extents.minX, extents.maxY - extents.minY) > largest) {
    return writeFailure("too-large", "The design is larger than PES can say (3.2 m).");
  }
  const name = options.name ?? design.metadata.name ?? "Untitled";
  const pec = new ByteWriter(design.length * 2 + 4096);
  const { losses, threads, indices, blocks } = writePecBlock(pec, design, name);
  const isVersion6 = options.version === "6";
  const out = new ByteWriter(design.length * 7 + 8192);
  if (isVersion6) writeVersion6(out, { ...design.metadata, name }, threads);
  else writeVersion1(out);
  // Version 6 refers to its own threads, version 1 to those of the palette.
  const colorOfBlock = new Map(blocks.map((block, k) => [block, isVersion6 ? k : (indices[k] ?? black)]));
  const changes = writePesObjects(out, design, extents, (block) => colorOfBlock.get(block) ?? black);
  if (isVersion6) writeChangeList(out, changes);
  out.patch(8, out.length, 4);
  out.append(pec.bytes.subarray(0, pec.length));
  const paletteLosses = threadLosses(
    design.threads,
    isVersion6 ? threads : indices.map(brotherEntry),
    blocks,
  );
  return { ok: true, bytes: out.finish(), losses: [...losses, ...paletteLosses] };
}

function writeVersion1(out: ByteWriter): void {
  out.text("#PES0001");
  out.u32(0);
  out.u16(1);
  out.u16(1);
}

function writeVersion6(out: ByteWriter, metadata: DesignMetadata, threads: readonly Thread[]): void {
  out.text("#PES0060");
  out.u32(0);
  out.u16(1);
  out.text("02");
  const { name, category, author, keywords, comments } = metadata;
  for (const text of [name, category, author, keywords, comments]) text8(out, text ?? "");
  // Hoop, page and grid of the editing program: 100 mm hoop, 200 mm page, 10 mm grid.
  for (const value of [0, 0, 100, 100, 0, 200, 200, 100, 100, 100, 7, 19, 1, 1, 0, 100, 1, 0]) out.u16(value);
  text8(out, "");
  for (const value of [1, 0, 0, 1, 0, 0]) out.f32(value);
  for (let k = 0; k < 3; k++) out.u16(0);
  out.u16(threads.length);
  for (const thread of threads) writeThread(out, thread);
}

/** After the objects of version 6: eight zeros, then every colour's number. */
function writeChangeList(out: ByteWriter, changes: number): void {
  out.fill(0, 8);
  for (let k = 0; k < changes; k++) {
    out.u32(k);
    out.u32(0);
  }
}

function writeThread(out: ByteWriter, { color, name, brand, catalog }: Thread): void {
  text8(out, catalog ?? "");
  out.u24BE(color);
  out.u8(0);
  out.u32(0x0a);
  text8(out, name ?? "");
  text8(out, brand ?? "");
  text8(out, "");
}

function text8(out: ByteWriter, text: string): void {
  const bytes = new TextEncoder().encode(text.replace(/\p{Cc}/gu, " ")).subarray(0, 255);
  out.u8(bytes.length);
  out.append(bytes);
}
