import { ByteWriter } from "../bytes/byte-writer.ts";
import type { FormatTraits, RecordSink } from "../writing/feed-records.ts";

/** PEC stores 12-bit moves. A stop has no code: the thread is listed twice, which machines read as a stop. */
export const pecTraits: FormatTraits = { maxStitch: 2047, maxJump: 2047, repeatsThread: true };

/** Writes the stitch stream. */
export class PecBody implements RecordSink {
  readonly out: ByteWriter;
  #trimWaits = false;
  #changeMark = 2;

  constructor(capacity: number) {
    this.out = new ByteWriter(capacity);
  }

  stitch(dx: number, dy: number): void {
    this.#releaseTrim();
    if (dx >= -64 && dx <= 62 && dy >= -64 && dy <= 62) {
      this.out.u8(dx & 0x7f);
      this.out.u8(dy & 0x7f);
    } else this.#long(dx, dy, 0x80);
  }

  jump(dx: number, dy: number): void {
    this.#long(dx, dy, this.#trimWaits ? 0xa0 : 0x90);
    this.#trimWaits = false;
  }

  /** A trim is a flag on the jump after it; without one it becomes a jump without a move. */
  trim(): void {
    this.#releaseTrim();
    this.#trimWaits = true;
  }

  colorChange(): void {
    this.#releaseTrim();
    this.out.append([0xfe, 0xb0, this.#changeMark]);
    this.#changeMark = 3 - this.#changeMark;
  }

  end(): void {
    this.#releaseTrim();
    this.out.append([0xff, 0x00]);
  }

  #releaseTrim(): void {
    if (this.#trimWaits) this.#long(0, 0, 0xa0);
    this.#trimWaits = false;
  }

  #long(dx: number, dy: number, flags: number): void {
    this.out.u8(flags | ((dx >> 8) & 0x0f));
    this.out.u8(dx);
    this.out.u8(flags | ((dy >> 8) & 0x0f));
    this.out.u8(dy);
  }
}
