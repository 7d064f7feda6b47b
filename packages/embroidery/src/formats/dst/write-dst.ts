import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design } from "../../design.ts";
import { hasStitches } from "../../record-buffer.ts";
import { buildHeader } from "../../tajima/build-dst-header.ts";
import { headerLength } from "../../tajima/dst-header.ts";
import { Control, encodeX, encodeY, maxMove } from "../../tajima/dst-record.ts";
import { type FormatTraits, feedRecords, type RecordSink } from "../../writing/feed-records.ts";
import { Reach } from "../../writing/reach.ts";
import { threadLosses } from "../../writing/thread-losses.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";

const traits: FormatTraits = {
  maxStitch: maxMove,
  maxJump: maxMove,
  trims: true,
  stops: false,
  needles: false,
  sequins: true,
};

/** Tajima DST: a correct header, `CO` as the number of colour change records, END and 0x1A at the end. */
export function writeDst(design: Design, options: WriteOptions = {}): WriteResult {
  if (!hasStitches(design)) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const body = new DstBody(design.length * 3 + 1024);
  const losses = feedRecords(design, traits, body);
  body.end();
  const header = buildHeader({
    name: options.name ?? design.metadata.name ?? "Untitled",
    records: body.records,
    colorChanges: body.colorChanges,
    reach: body.reach,
    threads: options.threadHeader ? design.threads : [],
  });
  if (body.reach.farthest > 99_999) {
    return writeFailure("too-large", "The design is larger than a DST header can say (10 m).");
  }
  body.out.bytes.set(header);
  losses.push(...threadLosses(design.threads, options.threadHeader ? design.threads : []));
  return { ok: true, bytes: body.out.finish(), losses };
}

class DstBody implements RecordSink {
  readonly out: ByteWriter;
  readonly reach = new Reach();
  records = 0;
  colorChanges = 0;
  #sequins = false;

  constructor(capacity: number) {
    this.out = new ByteWriter(capacity + headerLength);
    this.out.length = headerLength;
  }

  stitch(dx: number, dy: number): void {
    this.#sequinMode(false);
    this.#record(dx, dy, Control.stitch);
  }

  jump(dx: number, dy: number): void {
    this.#sequinMode(false);
    this.#record(dx, dy, Control.jump);
  }

  /** Three jumps without a move, which most machines and programs read as a trim. */
  trim(): void {
    this.jump(2, 2);
    this.jump(-4, -4);
    this.jump(2, 2);
  }

  colorChange(): void {
    this.#sequinMode(false);
    this.colorChanges += 1;
    this.#record(0, 0, Control.colorChange);
  }

  stop(): void {
    this.colorChange();
  }

  needle(): void {
    this.colorChange();
  }

  sequin(dx: number, dy: number): void {
    this.#sequinMode(true);
    this.#record(dx, dy, Control.jump);
  }

  end(): void {
    this.#sequinMode(false);
    this.#record(0, 0, Control.end);
    this.out.u8(0x1a);
  }

  #sequinMode(on: boolean): void {
    if (on === this.#sequins) return;
    this.#sequins = on;
    this.#record(0, 0, Control.sequinMode);
  }

  #record(dx: number, dy: number, control: number): void {
    const bits = (encodeX[dx + maxMove] ?? 0) | (encodeY[dy + maxMove] ?? 0) | (control << 16);
    const { out } = this;
    out.reserve(3);
    const { bytes, length } = out;
    bytes[length] = bits;
    bytes[length + 1] = bits >> 8;
    bytes[length + 2] = bits >> 16;
    out.length = length + 3;
    this.records += 1;
    this.reach.move(dx, dy);
  }
}
