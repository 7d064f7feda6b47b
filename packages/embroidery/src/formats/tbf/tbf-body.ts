import type { ByteWriter } from "../../bytes/byte-writer.ts";
import type { RecordSink } from "../../writing/feed-records.ts";
import { Reach } from "../../writing/reach.ts";
import { TbfCode } from "./tbf-layout.ts";

/** Appends records and collects the figures for the header. */
export class TbfBody implements RecordSink {
  readonly out: ByteWriter;
  readonly reach = new Reach();
  records = 0;
  colorChanges = 0;

  constructor(out: ByteWriter) {
    this.out = out;
  }

  stitch(dx: number, dy: number): void {
    this.#record(dx, dy, TbfCode.stitch);
  }

  jump(dx: number, dy: number): void {
    this.#record(dx, dy, TbfCode.jump);
  }

  trim(): void {
    this.#record(0, 0, TbfCode.trim);
  }

  colorChange(): void {
    this.colorChanges += 1;
    this.#record(0, 0, TbfCode.colorChange);
  }

  stop(): void {
    this.#record(0, 0, TbfCode.stop);
  }

  end(): void {
    this.#record(0, 0, TbfCode.end);
    this.out.u8(0x1a);
  }

  #record(dx: number, dy: number, code: number): void {
    const { out } = this;
    out.reserve(3);
    const { bytes, length } = out;
    bytes[length] = dx;
    bytes[length + 1] = -dy;
    bytes[length + 2] = code;
    out.length = length + 3;
    this.records += 1;
    this.reach.move(dx, dy);
  }
}
