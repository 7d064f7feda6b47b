import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { type FormatTraits, feedRecords, type RecordSink } from "../../writing/feed-records.ts";
import { startOf } from "../../writing/place.ts";
import { colorsLeftOut } from "../../writing/thread-losses.ts";
import { type WriteResult, writeFailure } from "../../writing/write-result.ts";

const traits: FormatTraits = { maxStitch: 127, maxJump: 127 };

/** Melco/Bernina EXP: moves only; colours need a side-car file. */
export function writeExp(design: Design): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const body = new ExpBody(design.length * 2 + 256);
  const { losses } = feedRecords(design, traits, body, startOf(design, extents));
  losses.push(...colorsLeftOut(design.threads.length));
  return { ok: true, bytes: body.out.finish(), losses };
}

class ExpBody implements RecordSink {
  readonly out: ByteWriter;

  constructor(capacity: number) {
    this.out = new ByteWriter(capacity);
  }

  stitch(dx: number, dy: number): void {
    this.out.u8(dx);
    this.out.u8(-dy);
  }

  jump(dx: number, dy: number): void {
    this.#escape(0x04, dx, -dy);
  }

  trim(): void {
    this.#escape(0x80, 0x07, 0);
  }

  colorChange(): void {
    this.#escape(0x01, 0, 0);
  }

  #escape(code: number, first: number, second: number): void {
    this.out.u8(0x80);
    this.out.u8(code);
    this.out.u8(first);
    this.out.u8(second);
  }
}
