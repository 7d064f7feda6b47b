import type { BitWriter } from "./bit-writer.ts";

const longest = 16;

/** Canonical Huffman codes for symbols that occur `counts[symbol]` times. */
export class HuffmanEncoder {
  readonly lengths: Uint8Array;
  readonly #codes: Uint16Array;

  constructor(counts: readonly number[]) {
    this.lengths = codeLengths(counts);
    this.#codes = canonicalCodes(this.lengths);
  }

  put(bits: BitWriter, symbol: number): void {
    bits.put(this.#codes[symbol] ?? 0, this.lengths[symbol] ?? 0);
  }
}

interface Node {
  readonly count: number;
  readonly symbols: readonly number[];
}

/** Rare symbols are counted up until no code is longer than the format allows. */
function codeLengths(counts: readonly number[]): Uint8Array {
  for (let floor = 1; ; floor *= 2) {
    const lengths = huffmanLengths(counts.map((count) => (count === 0 ? 0 : Math.max(count, floor))));
    if (lengths.every((length) => length <= longest)) return lengths;
  }
}

function huffmanLengths(counts: readonly number[]): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const nodes: Node[] = [];
  counts.forEach((count, symbol) => {
    if (count > 0) nodes.push({ count, symbols: [symbol] });
  });
  while (nodes.length > 1) {
    nodes.sort((a, b) => b.count - a.count);
    const last = nodes.pop();
    const otherNode = nodes.pop();
    if (!last || !otherNode) break;
    const symbols = [...last.symbols, ...otherNode.symbols];
    for (const symbol of symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
    nodes.push({ count: last.count + otherNode.count, symbols });
  }
  return lengths;
}

function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= longest; length++) {
    lengths.forEach((ownLength, symbol) => {
      if (ownLength === length) codes[symbol] = code++;
    });
    code <<= 1;
  }
  return codes;
}
