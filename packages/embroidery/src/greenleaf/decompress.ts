import { BitReader } from "./bit-reader.ts";
import { fastShift, HuffmanDecoder } from "./huffman-decoder.ts";

/**
 * Compression of HUS and VIP streams: Greenleaf ArchiveLib level 4, a variant of LZH. Blocks of Huffman-coded
 * tokens; 0..255 are literals, 256..509 copies of 3 bytes and more, 510 the end.
 */
export const endToken = 510;
export const tokenCount = 511;
/** Symbols for the lengths of the token tree. */
export const lengthSymbols = 19;

/**
 * Unpacks `bytes[from..to)` into at most `size` bytes. Returns the unpacked bytes; fewer than `size` if the
 * stream ends early or is damaged.
 */
export function decompress(bytes: Uint8Array, from: number, to: number, size: number): Uint8Array {
  const bits = new BitReader(bytes, from, to);
  const out = new Uint8Array(size);
  let length = 0;
  while (length < size && bits.left > 0) {
    const tokens = bits.take(16);
    const trees = readTrees(bits);
    if (!trees || tokens === 0) break;
    const next = unpackBlock(bits, trees, tokens, out, length);
    if (next < 0) return out.subarray(0, ~next);
    length = next;
  }
  return out.subarray(0, length);
}

interface Trees {
  readonly tokens: HuffmanDecoder;
  readonly distances: HuffmanDecoder;
}

/** New length; its complement if the stream ends or is damaged here. */
function unpackBlock(bits: BitReader, trees: Trees, count: number, out: Uint8Array, start: number): number {
  const { bytes, end } = bits;
  const { fast } = trees.tokens;
  const size = out.length;
  let { at, buffer, count: bitCount } = bits;
  let length = start;
  for (let k = 0; k < count; k++) {
    while (bitCount < 16) {
      buffer = ((buffer << 8) | (at < end ? (bytes[at] ?? 0) : 0)) & 0xffffff;
      at += 1;
      bitCount += 8;
    }
    const next = (buffer >>> (bitCount - 16)) & 0xffff;
    let entry = fast[next >> fastShift] ?? 0;
    if (entry === 0) entry = trees.tokens.entry(next);
    bitCount -= entry & 31;
    const token = (entry >> 5) - 1;
    if (token < 0 || token === endToken || length >= size || (at > end && (end - at) * 8 + bitCount < 0)) {
      return ~length;
    }
    if (token < 256) {
      out[length++] = token;
      continue;
    }
    bits.at = at;
    bits.buffer = buffer;
    bits.count = bitCount;
    const copied = copyEarlier(bits, trees.distances, token - 253, out, length);
    if (copied < 0) return ~length;
    ({ at, buffer, count: bitCount } = bits);
    length = copied;
  }
  bits.at = at;
  bits.buffer = buffer;
  bits.count = bitCount;
  return length;
}

/**
 * Repeats `count` bytes from a distance; returns the new length, -1 if the distance leads before the
 * beginning.
 */
function copyEarlier(
  bits: BitReader,
  distances: HuffmanDecoder,
  count: number,
  out: Uint8Array,
  start: number,
): number {
  const width = distances.decode(bits);
  if (width < 0 || width > 16) return -1;
  const distance = width === 0 ? 1 : (1 << (width - 1)) + bits.take(width - 1) + 1;
  if (distance > start) return -1;
  const end = Math.min(out.length, start + count);
  for (let at = start; at < end; at++) out[at] = out[at - distance] ?? 0;
  return end;
}

function readTrees(bits: BitReader): Trees | undefined {
  const lengths = readLengthTree(bits, 3);
  if (!lengths) return undefined;
  const tokens = readTokenTree(bits, lengths);
  if (!tokens) return undefined;
  const distances = readLengthTree(bits, -1);
  return distances && { tokens, distances };
}

/** Small tree: five bits of count, then three bits per length, continued by ones from seven on. */
function readLengthTree(bits: BitReader, skipAt: number): HuffmanDecoder | undefined {
  const count = bits.take(5);
  if (count === 0) return HuffmanDecoder.single(bits.take(5));
  const lengths = new Uint8Array(count);
  let k = 0;
  while (k < count) {
    let length = bits.take(3);
    if (length === 7) {
      while (bits.take(1) === 1) if (++length > 16) return undefined;
    }
    lengths[k++] = length;
    if (k === skipAt) k += bits.take(2);
  }
  return HuffmanDecoder.fromLengths(lengths);
}

/** Large tree: nine bits of count, lengths coded by the small tree, with runs of zeros. */
function readTokenTree(bits: BitReader, lengthDecoder: HuffmanDecoder): HuffmanDecoder | undefined {
  const count = bits.take(9);
  if (count === 0) return HuffmanDecoder.single(bits.take(9));
  const lengths = new Uint8Array(count);
  let k = 0;
  while (k < count) {
    const symbol = lengthDecoder.decode(bits);
    if (symbol < 0 || bits.left < 0) return undefined;
    if (symbol > 2) lengths[k++] = symbol - 2;
    else if (symbol === 0) k += 1;
    else k += symbol === 1 ? 3 + bits.take(4) : 20 + bits.take(9);
  }
  return HuffmanDecoder.fromLengths(lengths);
}
