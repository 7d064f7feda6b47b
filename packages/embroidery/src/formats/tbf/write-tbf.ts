import { ByteWriter } from "../../bytes/byte-writer.ts";
import { threadOfBlock } from "../../color-blocks.ts";
import type { Design } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { buildHeader } from "../../tajima/build-dst-header.ts";
import { type FormatTraits, feedRecords } from "../../writing/feed-records.ts";
import { needlesOfBlocks } from "../../writing/needles-of-blocks.ts";
import { startOf } from "../../writing/place.ts";
import { namesLeftOut } from "../../writing/thread-losses.ts";
import { type Loss, type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";
import { TbfBody } from "./tbf-body.ts";
import { TbfOffset, tbfBlocks, tbfPaletteEntries } from "./tbf-layout.ts";

const traits: FormatTraits = { maxStitch: 127, maxJump: 127 };

/** Bytes of the DST header that TBF contains: label, counts and extents, up to `MX:`. */
const labelLength = 0x5e;

/**
 * Tajima TBF: palette and order of the threads, correct counts and extents, separate codes for trims and
 * stops.
 */
export function writeTbf(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const out = new ByteWriter(design.length * 3 + TbfOffset.records + 256);
  out.length = TbfOffset.records;
  const body = new TbfBody(out);
  const { needles, losses } = needlesOfBlocks(design, tbfPaletteEntries);
  const { losses: feedLosses } = feedRecords(design, traits, body, startOf(design, extents));
  body.end();
  if (body.reach.farthest > 99_999) {
    return writeFailure("too-large", "The design is larger than a TBF header can say (10 m).");
  }
  const name = options.name ?? design.metadata.name ?? "Untitled";
  writeHeader(out.bytes, name, body, needles);
  writePalette(out.bytes, design, needles);
  const namedThreads = design.threads.filter((thread) => thread.name !== undefined);
  feedLosses.push(...tooManyBlocks(needles.length), ...namesLeftOut(namedThreads.length));
  return { ok: true, bytes: out.finish(), losses: [...losses, ...feedLosses] };
}

/** Everything except the colours. */
function writeHeader(bytes: Uint8Array, name: string, body: TbfBody, needles: readonly number[]): void {
  bytes.fill(0x20, 0, TbfOffset.records);
  writeText(bytes, 0, "3.00");
  const label = buildHeader({
    name,
    records: body.records,
    colorChanges: body.colorChanges,
    reach: body.reach,
    threads: [],
  });
  bytes.set(label.subarray(0, labelLength), TbfOffset.label);
  writeText(bytes, TbfOffset.label + labelLength, `TP:${"EG/".padEnd(32)}\rJC:3\rDO:`);
  bytes.fill(0, TbfOffset.order, TbfOffset.order + tbfBlocks);
  bytes.set(needles.slice(0, tbfBlocks), TbfOffset.order);
  writeText(bytes, TbfOffset.order + tbfBlocks, "\rDA:");
  writeText(bytes, TbfOffset.palette + 5 * tbfPaletteEntries, "\r\x1a");
}

function writePalette(bytes: Uint8Array, design: Design, needles: readonly number[]): void {
  if (design.threads.length === 0) return;
  needles.forEach((needle, block) => {
    if (needle < 1 || needle > tbfPaletteEntries) return;
    const { color } = threadOfBlock(design.threads, block);
    const entry = [0x45, color >> 16, color >> 8, color, 0x20];
    bytes.set(entry, TbfOffset.palette + 5 * (needle - 1));
  });
}

function writeText(bytes: Uint8Array, offset: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[offset + i] = text.charCodeAt(i);
}

function tooManyBlocks(blocks: number): Loss[] {
  const message = `TBF names the threads of ${tbfBlocks} colour blocks`;
  return blocks > tbfBlocks ? [{ code: "colors-left-out", message, count: blocks - tbfBlocks }] : [];
}
