import { BitWriter } from "./bit-writer.ts";
import { endToken, lengthSymbols, tokenCount } from "./decompress.ts";
import { HuffmanEncoder } from "./huffman-encoder.ts";

const blockTokens = 60_000;

/**
 * Packs bytes as Huffman-coded literals, without copies: every reader of HUS and VIP unpacks such a stream.
 */
export function compress(bytes: Uint8Array): Uint8Array {
  const bits = new BitWriter();
  for (let start = 0; start < bytes.length || start === 0; start += blockTokens) {
    const literals = bytes.subarray(start, start + blockTokens);
    putBlock(bits, start + blockTokens >= bytes.length ? [...literals, endToken] : [...literals]);
  }
  return bits.finish();
}

function putBlock(bits: BitWriter, tokens: readonly number[]): void {
  bits.put(tokens.length, 16);
  const counts = new Array<number>(tokenCount).fill(0);
  for (const token of tokens) counts[token] = (counts[token] ?? 0) + 1;
  const only = counts.filter((count) => count > 0).length === 1 ? (tokens[0] ?? 0) : -1;
  const encoder = new HuffmanEncoder(counts);
  if (only >= 0) putSingleTokenTree(bits, only);
  else putTokenTree(bits, encoder.lengths);
  // Distances: a tree of the single symbol 0, which no token uses.
  bits.put(0, 10);
  if (only < 0) for (const token of tokens) encoder.put(bits, token);
}

function putSingleTokenTree(bits: BitWriter, token: number): void {
  bits.put(0, 10);
  bits.put(0, 9);
  bits.put(token, 9);
}

type LengthCode = readonly [symbol: number, extra: number, width: number];

function putTokenTree(bits: BitWriter, lengths: Uint8Array): void {
  const codes = lengthCodes(lengths);
  const counts = new Array<number>(lengthSymbols).fill(0);
  for (const [symbol] of codes) counts[symbol] = (counts[symbol] ?? 0) + 1;
  const encoder = new HuffmanEncoder(counts);
  putLengthTree(bits, encoder.lengths);
  bits.put(lengths.length, 9);
  for (const [symbol, extra, width] of codes) {
    encoder.put(bits, symbol);
    bits.put(extra, width);
  }
}

/** Lengths as symbols: a length + 2, or 0, 1, 2 for runs of one, 3 to 18 and 20 to 531 zeros. */
function lengthCodes(lengths: Uint8Array): LengthCode[] {
  const codes: LengthCode[] = [];
  for (let k = 0; k < lengths.length; ) {
    const length = lengths[k] ?? 0;
    if (length > 0) {
      codes.push([length + 2, 0, 0]);
      k += 1;
      continue;
    }
    let run = 1;
    while (k + run < lengths.length && lengths[k + run] === 0) run += 1;
    if (run >= 20) codes.push([2, run - 20, 9]);
    else if (run >= 3) {
      run = Math.min(run, 18);
      codes.push([1, run - 3, 4]);
    } else {
      run = 1;
      codes.push([0, 0, 0]);
    }
    k += run;
  }
  return codes;
}

/**
 * Five bits of count, three bits per length, continued by ones from seven on, and two bits of skip after the
 * third.
 */
function putLengthTree(bits: BitWriter, lengths: Uint8Array): void {
  const usedSymbols = [...lengths.keys()].filter((symbol) => lengths[symbol] !== 0);
  if (usedSymbols.length === 1) {
    bits.put(0, 5);
    bits.put(usedSymbols[0] ?? 0, 5);
    return;
  }
  const count = (usedSymbols.at(-1) ?? 0) + 1;
  bits.put(count, 5);
  for (let k = 0; k < count; k++) {
    const length = lengths[k] ?? 0;
    if (length < 7) bits.put(length, 3);
    else bits.put((1 << (length - 3)) - 2, length - 3);
    if (k === 2) bits.put(0, 2);
  }
}
