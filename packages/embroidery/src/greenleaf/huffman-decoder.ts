import type { BitReader } from "./bit-reader.ts";

const longest = 16;
const fastBits = 10;
/** Shift that turns the next 16 bits into an index of the table of short codes. */
export const fastShift = longest - fastBits;

/** Canonical Huffman codes, decoded by a table for short codes and by first-code arithmetic for long ones. */
export class HuffmanDecoder {
  /** (symbol + 1) << 5 | length by the next ten bits, 0 if no short code matches. */
  readonly fast = new Int32Array(1 << fastBits);
  readonly #symbols: Uint16Array;
  readonly #first = new Int32Array(longest + 2);
  readonly #offset = new Int32Array(longest + 2);
  readonly #counts = new Int32Array(longest + 2);

  private constructor(symbols: Uint16Array) {
    this.#symbols = symbols;
  }

  /** A tree of one symbol takes no bits at all. */
  static single(symbol: number): HuffmanDecoder {
    const decoder = new HuffmanDecoder(new Uint16Array(0));
    decoder.fast.fill((symbol + 1) << 5);
    return decoder;
  }

  /** Undefined if the lengths need more codes than exist. */
  static fromLengths(lengths: Uint8Array): HuffmanDecoder | undefined {
    const decoder = new HuffmanDecoder(new Uint16Array(lengths.length));
    return decoder.#build(lengths) ? decoder : undefined;
  }

  /** Next symbol, -1 if no code matches. */
  decode(bits: BitReader): number {
    const entry = this.entry(bits.peek(longest));
    bits.skip(entry & 31);
    return (entry >> 5) - 1;
  }

  /**
   * Entry for the code at the start of the next 16 bits: (symbol + 1) << 5 | length, 0 if no code matches.
   */
  entry(next: number): number {
    const entry = this.fast[next >> fastShift] ?? 0;
    return entry !== 0 ? entry : this.#longEntry(next);
  }

  #longEntry(next: number): number {
    for (let length = fastBits + 1; length <= longest; length++) {
      const index = (next >> (longest - length)) - (this.#first[length] ?? 0);
      if (index < 0 || index >= (this.#counts[length] ?? 0)) continue;
      const symbol = this.#symbols[(this.#offset[length] ?? 0) + index] ?? -1;
      return ((symbol + 1) << 5) | length;
    }
    return 0;
  }

  #build(lengths: Uint8Array): boolean {
    const counts = this.#counts;
    for (const length of lengths)
      if (length > 0 && length <= longest) counts[length] = (counts[length] ?? 0) + 1;
    let code = 0;
    let offset = 0;
    for (let length = 1; length <= longest; length++) {
      this.#first[length] = code;
      this.#offset[length] = offset;
      code = (code + (counts[length] ?? 0)) << 1;
      offset += counts[length] ?? 0;
      if (code > 2 << length) return false;
    }
    const next = this.#offset.slice();
    lengths.forEach((length, symbol) => {
      if (length === 0 || length > longest) return;
      const place = next[length] ?? 0;
      next[length] = place + 1;
      this.#symbols[place] = symbol;
      if (length <= fastBits)
        this.#fill(symbol, length, (this.#first[length] ?? 0) + place - (this.#offset[length] ?? 0));
    });
    return true;
  }

  #fill(symbol: number, length: number, code: number): void {
    const spare = fastBits - length;
    this.fast.fill(((symbol + 1) << 5) | length, code << spare, (code + 1) << spare);
  }
}
