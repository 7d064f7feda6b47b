/**
 * Unpacks a stream of HUS and VIP: blocks of Huffman codes for bytes and copies, ended by code 510. Source:
 * opal.codes on Greenleaf's ArchiveLib, level 4.
 */
export function unpack(bytes: Uint8Array): number[] {
  const bits = new Bits(bytes);
  const out: number[] = [];
  while (!bits.isOver) {
    const tokens = bits.take(16);
    const lengthCodes = codesOf(readLengths(bits, 5, 3));
    const codes = codesOf(readTokenLengths(bits, lengthCodes));
    const distances = codesOf(readLengths(bits, 5, -1));
    for (let k = 0; k < tokens; k++) {
      const token = codes(bits);
      if (token === 510) return out;
      if (token < 256) {
        out.push(token);
        continue;
      }
      const slot = distances(bits);
      const distance = slot === 0 ? 0 : 2 ** (slot - 1) + bits.take(slot - 1);
      for (let n = token - 253; n > 0; n--) out.push(out[out.length - 1 - distance] ?? 0);
    }
  }
  return out;
}

class Bits {
  at = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isOver(): boolean {
    return this.at >= 8 * this.bytes.length;
  }

  take(count: number): number {
    let value = 0;
    for (let k = 0; k < count; k++, this.at++) {
      value = 2 * value + (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }
}

type Decoder = (bits: Bits) => number;

/** Three bits a length, and one more for each 1 after a 7. After `skipAfter` lengths two bits count zeros. */
function readLengths(bits: Bits, countBits: number, skipAfter: number): number[] | number {
  const count = bits.take(countBits);
  if (count === 0) return bits.take(countBits);
  const lengths: number[] = [];
  while (lengths.length < count) {
    let length = bits.take(3);
    if (length === 7) while (bits.take(1) === 1) length += 1;
    lengths.push(length);
    if (lengths.length === skipAfter) for (let zeros = bits.take(2); zeros > 0; zeros--) lengths.push(0);
  }
  return lengths;
}

/** Lengths of the codes of bytes and copies; 0, 1 and 2 are runs of zeros. */
function readTokenLengths(bits: Bits, decode: Decoder): number[] | number {
  const count = bits.take(9);
  if (count === 0) return bits.take(9);
  const lengths: number[] = [];
  while (lengths.length < count) {
    const code = decode(bits);
    const zeros = [1, 0, 0][code] ?? 0;
    if (code > 2) lengths.push(code - 2);
    else
      lengths.push(
        ...new Array(code === 0 ? zeros : code === 1 ? 3 + bits.take(4) : 20 + bits.take(9)).fill(0),
      );
  }
  return lengths;
}

/** Canonical Huffman codes, shortest first; a number stands for itself without a bit. */
function codesOf(lengths: number[] | number): Decoder {
  if (typeof lengths === "number") return () => lengths;
  const symbols = new Map<number, number>();
  let code = 0;
  for (let length = 1; length <= 16; length++, code *= 2) {
    lengths.forEach((own, symbol) => {
      if (own === length) symbols.set(length * 0x20000 + code++, symbol);
    });
  }
  return (bits) => {
    let value = 0;
    for (let length = 1; length <= 16; length++) {
      value = 2 * value + bits.take(1);
      const symbol = symbols.get(length * 0x20000 + value);
      if (symbol !== undefined) return symbol;
    }
    throw new Error("no such code");
  };
}
