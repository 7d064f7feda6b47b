import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design, Thread } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { hasStitches } from "../../record-buffer.ts";
import { type FormatTraits, feedRecords, type RecordSink } from "../../writing/feed-records.ts";
import { middleOf } from "../../writing/place.ts";
import { threadLosses, unnamedThreads } from "../../writing/thread-losses.ts";
import { type WriteResult, writeFailure } from "../../writing/write-result.ts";

const traits: FormatTraits = { maxStitch: 124, maxJump: 124 };

const headerLength = 256;
const maxColors = 21;

/** Singer/Compucon XXX. */
export function writeXxx(design: Design): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents || !hasStitches(design)) {
    return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  }
  const { minX, minY, maxX, maxY } = extents;
  if (Math.max(maxX - minX, maxY - minY) > 65_535) {
    return writeFailure("too-large", "The design is larger than XXX can say (6.5 m).");
  }
  const body = new XxxBody(design.length * 2 + 1024);
  const { losses, blocks } = feedRecords(design, traits, body, middleOf(extents));
  const { out } = body;
  const threads = unnamedThreads(design.threads, blocks.slice(0, maxColors));
  const colors = threads.length;
  const end = out.length;
  // Without a `7F 18` before it: other readers would stop there and read the colours one position too early.
  out.append([0x7f, 0x7f, 0x02, 0x14, 0x00, 0x00]);
  writeColors(out, threads);
  out.patch(0x17, body.records, 4);
  out.patch(0x27, colors, 2);
  out.patch(0x2d, maxX - minX, 2);
  out.patch(0x2f, maxY - minY, 2);
  out.patch(0xfc, end, 4);
  if (blocks.length > maxColors) {
    const message = `XXX names at most ${maxColors} colours; the rest sew in order without one`;
    losses.push({ code: "too-many-colors", message, count: blocks.length - maxColors });
  }
  const usedThreads = design.threads.slice(0, (blocks[colors - 1] ?? 0) + 1);
  losses.push(...threadLosses(usedThreads, threads, blocks));
  return { ok: true, bytes: out.finish(), losses };
}

function writeColors(out: ByteWriter, threads: readonly Thread[]): void {
  for (let k = 0; k < maxColors; k++) out.u32BE(threads[k]?.color ?? 0xffffff);
  out.append([0x00, 0x01]);
}

class XxxBody implements RecordSink {
  readonly out: ByteWriter;
  records = 0;

  constructor(capacity: number) {
    this.out = new ByteWriter(capacity + headerLength);
    this.out.length = headerLength;
  }

  stitch(dx: number, dy: number): void {
    this.records += 1;
    this.out.u8(dx);
    this.out.u8(-dy);
  }

  jump(dx: number, dy: number): void {
    this.#escape(0x01, dx, dy);
  }

  trim(): void {
    this.#escape(0x03, 0, 0);
  }

  colorChange(): void {
    this.#escape(0x08, 0, 0);
  }

  #escape(code: number, dx: number, dy: number): void {
    this.records += 1;
    this.out.u8(0x7f);
    this.out.u8(code);
    this.out.u8(dx);
    this.out.u8(-dy);
  }
}
