import { ByteWriter } from "../../bytes/byte-writer.ts";
import { threadOfBlock } from "../../color-blocks.ts";
import type { Design, Thread } from "../../design.ts";
import { type Extents, stitchedExtents } from "../../measure/extents.ts";
import { janomeThreads } from "../../palettes/janome.ts";
import { matchThreads } from "../../palettes/match-threads.ts";
import { hasStitches } from "../../record-buffer.ts";
import { type FormatTraits, feedRecords, type RecordSink } from "../../writing/feed-records.ts";
import { extentsFrom, middleOf } from "../../writing/place.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import { type Loss, type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";
import { largestListed, listedHoops, margins, type Reach, smallestHoop } from "./jef-hoops.ts";

const traits: FormatTraits = { maxStitch: 127, maxJump: 127, repeatsThread: true };

/** Largest hoop code: producers write it for hoops without a code of their own. */
const unknownHoop = 0xffff_ffff;

/** Janome JEF with the exact word count and hoop margins, which the machines check. */
export function writeJef(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents || !hasStitches(design)) {
    return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  }
  const body = new JefBody(design.length * 2 + 256);
  const middle = middleOf(extents);
  const { losses, blocks } = feedRecords(design, traits, body, middle);
  body.end();
  const indices = paletteIndices(design, blocks);
  const reach = reachOf(extentsFrom(extents, middle));
  if (!smallestHoop(reach)) losses.push(hoopLoss(reach));
  const out = new ByteWriter(body.out.length + 128 + 8 * indices.length);
  writeHeader(out, { words: body.out.length / 2, indices, reach, date: options.date });
  out.append(body.out.bytes.subarray(0, body.out.length));
  losses.push(...threadLosses(design.threads, threadsOf(indices), blocks));
  return { ok: true, bytes: out.finish(), losses };
}

/** Reach around the middle of the hoop. */
function reachOf({ minX, minY, maxX, maxY }: Extents): Reach {
  return { left: -minX, top: -minY, right: maxX, bottom: maxY };
}

/** The machines do not turn a design themselves. */
function hoopLoss({ left, top, right, bottom }: Reach): Loss {
  if (smallestHoop({ left: top, top: left, right: bottom, bottom: right }))
    return {
      code: "lies-across",
      message: "Only turned by 90° does a hoop with a JEF number hold it",
      count: 1,
    };
  return { code: "no-hoop", message: "No hoop with a JEF number holds the design", count: 1 };
}

/** Thread that sews after each index; a stop goes on with the one before it. */
function threadsOf(indices: readonly number[]): (Thread | undefined)[] {
  let thread: Thread | undefined;
  return indices.map((index) => {
    thread = janomeThreads[index - 1] ?? thread;
    return thread;
  });
}

/**
 * Index 0 is a stop. Machines sew on where an index repeats the one before it, so a thread that goes on after
 * several stops is 0 and its own index by turns.
 */
function paletteIndices(design: Design, blocks: readonly number[]): number[] {
  const matches = matchThreads(
    blocks.map((block) => threadOfBlock(design.threads, block)),
    janomeThreads,
  );
  let before = 0;
  return matches.map((index) => {
    before = before === index + 1 ? 0 : index + 1;
    return before;
  });
}

interface Header {
  /** Length of the records. */
  readonly words: number;
  readonly indices: readonly number[];
  readonly reach: Reach;
  readonly date: Date | undefined;
}

function writeHeader(out: ByteWriter, header: Header): void {
  const { words, indices, reach, date = new Date(Date.UTC(2026, 0, 1)) } = header;
  const hoop = smallestHoop(reach);
  out.u32(116 + 8 * indices.length);
  out.u32(20);
  out.text(date.toISOString().replace(/\D/g, "").slice(0, 14));
  out.u16(0);
  out.u32(indices.length);
  out.u32(words);
  out.u32(hoop?.code ?? unknownHoop);
  for (const value of [reach.left, reach.top, reach.right, reach.bottom]) out.u32(value);
  for (const listedHoop of listedHoops) for (const margin of margins(listedHoop, reach)) out.u32(margin);
  // The last four are for a custom hoop; other programs repeat 140 × 200 there as long as the design fits it.
  const repeated = margins(largestListed, reach);
  const ownMargins = repeated[0] === -1 && hoop ? margins(hoop, reach) : repeated;
  for (const margin of ownMargins) out.u32(margin);
  for (const index of indices) out.u32(index);
  for (const _ of indices) out.u32(13);
}

class JefBody implements RecordSink {
  readonly out: ByteWriter;

  constructor(capacity: number) {
    this.out = new ByteWriter(capacity);
  }

  stitch(dx: number, dy: number): void {
    this.out.u8(dx);
    this.out.u8(-dy);
  }

  jump(dx: number, dy: number): void {
    if (dx !== 0 || dy !== 0) this.#escape(0x02, dx, dy);
  }

  /** A jump without a move means a trim. */
  trim(): void {
    this.#escape(0x02, 0, 0);
  }

  colorChange(): void {
    this.#escape(0x01, 0, 0);
  }

  end(): void {
    this.out.append([0x80, 0x10]);
  }

  #escape(code: number, dx: number, dy: number): void {
    this.out.u8(0x80);
    this.out.u8(code);
    this.out.u8(dx);
    this.out.u8(-dy);
  }
}
