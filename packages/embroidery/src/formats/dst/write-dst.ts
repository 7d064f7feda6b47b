import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { Design } from "../../design.ts";
import { stitchedExtents } from "../../measure/extents.ts";
import { buildHeader, threadFields } from "../../tajima/build-dst-header.ts";
import { headerLength } from "../../tajima/dst-header.ts";
import { Control, encodeX, encodeY, maxMove } from "../../tajima/dst-record.ts";
import { type FormatTraits, feedRecords, type RecordSink } from "../../writing/feed-records.ts";
import { extentsFrom, middleOf, type Place, startOf } from "../../writing/place.ts";
import { Reach } from "../../writing/reach.ts";
import { colorsLeftOut } from "../../writing/thread-losses.ts";
import { type WriteOptions, type WriteResult, writeFailure } from "../../writing/write-result.ts";

const traits: FormatTraits = { maxStitch: maxMove, maxJump: maxMove };

/** Tajima DST: a correct header, `CO` as the number of colour change records, END and 0x1A at the end. */
export function writeDst(design: Design, options: WriteOptions = {}): WriteResult {
  const extents = stitchedExtents(design);
  if (!extents) return writeFailure("no-stitches", "A design without stitches cannot be sewn.");
  const start = startOf(design, extents);
  const body = new DstBody(design.length * 3 + 1024, middleOf(extentsFrom(extents, start)));
  const { losses } = feedRecords(design, traits, body, start);
  body.end();
  const threads = options.threadHeader ? threadFields(design.threads) : [];
  const header = buildHeader({
    name: options.name ?? design.metadata.name ?? "Untitled",
    records: body.records,
    colorChanges: body.colorChanges,
    reach: body.reach,
    threads,
  });
  if (body.reach.farthest > 99_999) {
    return writeFailure("too-large", "The design is larger than a DST header can say (10 m).");
  }
  body.out.bytes.set(header);
  losses.push(...colorsLeftOut(design.threads.length - threads.length));
  return { ok: true, bytes: body.out.finish(), losses };
}

class DstBody implements RecordSink {
  readonly out: ByteWriter;
  readonly reach = new Reach();
  readonly #middle: Place;
  records = 0;
  colorChanges = 0;
  #sequins = false;

  constructor(capacity: number, middle: Place) {
    this.out = new ByteWriter(capacity + headerLength);
    this.out.length = headerLength;
    this.#middle = middle;
  }

  stitch(dx: number, dy: number): void {
    this.#sequinMode(false);
    this.#record(dx, dy, Control.stitch);
  }

  jump(dx: number, dy: number): void {
    this.#sequinMode(false);
    this.#record(dx, dy, Control.jump);
  }

  /**
   * Three jumps without a net move, which most machines and programs read as a trim. They lead towards the
   * middle: some machines refuse a file whose trims leave its extents.
   */
  trim(): void {
    const right = this.reach.x > this.#middle.x ? -1 : 1;
    const down = this.reach.y > this.#middle.y ? -1 : 1;
    this.jump(2 * right, 2 * down);
    this.jump(-right, -down);
    this.jump(-right, -down);
  }

  colorChange(): void {
    this.#sequinMode(false);
    this.colorChanges += 1;
    this.#record(0, 0, Control.colorChange);
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
