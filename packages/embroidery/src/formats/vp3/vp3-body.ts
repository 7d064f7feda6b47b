import { ByteWriter } from "../../bytes/byte-writer.ts";
import type { FormatTraits, RecordSink } from "../../writing/feed-records.ts";

export const vp3Traits: FormatTraits = { maxStitch: 121, maxJump: 30_000 };

/** One colour block: where it begins and ends (0.1 mm, y down, from the design's middle) and its moves. */
export interface Vp3Block {
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
  readonly bytes: Uint8Array;
}

/**
 * Collects blocks. Jumps are delayed and joined to the next stitch; a block begins at the end of the jumps
 * before it.
 */
export class Vp3Body implements RecordSink {
  stitches = 0;
  readonly #blocks: Vp3Block[] = [];
  #out = new ByteWriter();
  #startX = 0;
  #startY = 0;
  #x = 0;
  #y = 0;
  #waitX = 0;
  #waitY = 0;
  #fresh = true;

  stitch(dx: number, dy: number): void {
    this.stitches += 1;
    if (this.#fresh) this.#begin();
    const wholeX = this.#waitX + dx;
    const wholeY = this.#waitY + dy;
    if (Math.max(Math.abs(wholeX), Math.abs(wholeY)) <= vp3Traits.maxStitch) this.#short(wholeX, wholeY);
    else {
      this.#long(wholeX, wholeY);
      this.#short(0, 0);
    }
    this.#x += wholeX;
    this.#y += wholeY;
    this.#waitX = 0;
    this.#waitY = 0;
  }

  jump(dx: number, dy: number): void {
    this.#waitX += dx;
    this.#waitY += dy;
  }

  trim(): void {
    this.#out.append([0x80, 0x03]);
  }

  colorChange(): void {
    this.#close();
  }

  finish(): readonly Vp3Block[] {
    this.#close();
    return this.#blocks;
  }

  #begin(): void {
    this.#fresh = false;
    this.#x += this.#waitX;
    this.#y += this.#waitY;
    this.#startX = this.#x;
    this.#startY = this.#y;
    this.#waitX = 0;
    this.#waitY = 0;
  }

  #close(): void {
    if (this.#fresh) this.#begin();
    const bytes = this.#out.finish();
    this.#blocks.push({ startX: this.#startX, startY: this.#startY, endX: this.#x, endY: this.#y, bytes });
    this.#out = new ByteWriter();
    this.#fresh = true;
  }

  #short(dx: number, dy: number): void {
    this.#out.u8(dx);
    this.#out.u8(dy);
  }

  /** Moves have 16 bits; a longer distance takes several. */
  #long(dx: number, dy: number): void {
    const parts = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / vp3Traits.maxJump);
    for (let k = 0; k < parts; k++) {
      const step = (distance: number) =>
        Math.round((distance * (k + 1)) / parts) - Math.round((distance * k) / parts);
      this.#out.append([0x80, 0x01]);
      this.#out.u16BE(step(dx));
      this.#out.u16BE(step(dy));
      this.#out.append([0x80, 0x02]);
    }
  }
}
