import { ByteWriter } from "../bytes/byte-writer.ts";

/** Bits from the most significant end. */
export class BitWriter {
  readonly #out = new ByteWriter();
  #buffer = 0;
  #count = 0;

  /** The lowest `width` (0 to 16) bits of `value`. */
  put(value: number, width: number): void {
    this.#buffer = ((this.#buffer << width) | (value & ((1 << width) - 1))) & 0xffffff;
    this.#count += width;
    while (this.#count >= 8) {
      this.#count -= 8;
      this.#out.u8(this.#buffer >>> this.#count);
    }
  }

  /** All bytes; the last one is padded with zeros. */
  finish(): Uint8Array {
    if (this.#count > 0) this.put(0, 8 - this.#count);
    return this.#out.finish();
  }
}
