import type { ByteWriter } from "../bytes/byte-writer.ts";
import type { Design } from "../design.ts";
import type { Extents } from "../measure/extents.ts";
import { type FormatTraits, feedRecords, type RecordSink } from "../writing/feed-records.ts";
import { needlesOfBlocks, sharedNeedle } from "../writing/needles-of-blocks.ts";
import { startOf } from "../writing/place.ts";
import { Reach } from "../writing/reach.ts";
import { colorsLeftOut } from "../writing/thread-losses.ts";
import type { Loss } from "../writing/write-result.ts";
import { BarudanCode, barudanNeedles } from "./barudan-records.ts";

/** A length byte could hold more, but the machines sew at most 12.7 mm. */
const maxMove = 127;

const traits: FormatTraits = { maxStitch: maxMove, maxJump: maxMove };

/** Appends a design's records, including END; returns the losses and the figures for headers. */
export function writeBarudanBody(
  design: Design,
  extents: Extents,
  out: ByteWriter,
): { body: BarudanBody; losses: Loss[] } {
  const { needles, losses } = needlesOfBlocks(design, barudanNeedles);
  const body = new BarudanBody(out, needles);
  body.needle(needles[0] ?? 1);
  const { losses: feedLosses } = feedRecords(design, traits, body, startOf(design, extents));
  body.end();
  return { body, losses: [...losses, ...feedLosses, ...colorsLeftOut(design.threads.length)] };
}

export class BarudanBody implements RecordSink {
  readonly out: ByteWriter;
  readonly needles: readonly number[];
  readonly reach = new Reach();
  records = 0;
  needleChanges = 0;
  #needle = 0;
  #number = 0;

  constructor(out: ByteWriter, needles: readonly number[]) {
    this.out = out;
    this.needles = needles;
  }

  stitch(dx: number, dy: number): void {
    this.#record(BarudanCode.stitch, dx, dy);
  }

  jump(dx: number, dy: number): void {
    this.#record(BarudanCode.jump, dx, dy);
  }

  trim(): void {
    this.#record(BarudanCode.trim, 0, 0);
  }

  /** Choosing the needle that sews already does not halt the machine: a stop does, to change its thread. */
  colorChange(block: number): void {
    const next = this.needles[block] ?? 1;
    if (next === this.#needle) this.stop();
    else {
      this.needleChanges += 1;
      this.needle(next);
    }
  }

  stop(): void {
    this.#record(BarudanCode.stop, 0, 0);
  }

  /** A number above the machine's needles shares one of them. */
  needle(number: number): void {
    const machineNeedle = sharedNeedle(number, barudanNeedles);
    if (machineNeedle === this.#needle && number !== this.#number) this.stop();
    this.#needle = machineNeedle;
    this.#number = number;
    this.#record(BarudanCode.firstNeedle + machineNeedle - 1, 0, 0);
  }

  end(): void {
    this.#record(BarudanCode.end, 0, 0);
  }

  #record(code: number, dx: number, dy: number): void {
    // Set unless the record moves right or up, even without a move: other programs expect E7 and F8 as whole
    // bytes.
    const signs = (dx > 0 ? 0 : 0x20) | (dy < 0 ? 0 : 0x40);
    const { out } = this;
    out.reserve(3);
    const { bytes, length } = out;
    bytes[length] = 0x80 | signs | code;
    bytes[length + 1] = Math.abs(dy);
    bytes[length + 2] = Math.abs(dx);
    out.length = length + 3;
    this.records += 1;
    this.reach.move(dx, dy);
  }
}
