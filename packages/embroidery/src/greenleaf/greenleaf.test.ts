import { describe, expect, it } from "vitest";
import { BitWriter } from "./bit-writer.ts";
import { compress } from "./compress.ts";
import { decompress } from "./decompress.ts";

/** Bytes by a fixed linear congruence, some values far more frequent than others. */
function uneven(size: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    const value = state >>> 16;
    return value % 5 === 0 ? value & 255 : value % 3;
  });
}

describe("compress", () => {
  it.each([1, 2, 3, 500, 59_999, 60_000, 60_001, 200_000])("%i bytes are restored", (size) => {
    const bytes = uneven(size);
    const packed = compress(bytes);
    expect(decompress(packed, 0, packed.length, size)).toEqual(bytes);
  });

  it("packs a run of one value to almost nothing", () => {
    const packed = compress(new Uint8Array(60_000).fill(128));
    expect(packed.length).toBeLessThan(8000);
    expect(decompress(packed, 0, packed.length, 60_000).every((value) => value === 128)).toBe(true);
  });

  it("handles every byte value and very uneven counts", () => {
    const counts = Array.from({ length: 40 }, (_, k) => Math.ceil(1.6 ** Math.min(k, 22)));
    const bytes = Uint8Array.from(counts.flatMap((count, value) => new Array<number>(count).fill(value)));
    const packed = compress(bytes);
    expect(decompress(packed, 0, packed.length, bytes.length)).toEqual(bytes);
  });
});

describe("decompress", () => {
  it("copies earlier bytes", () => {
    expect([...decompressTokens([65, 258])]).toEqual([65, 65, 65, 65, 65, 65]);
  });

  it("stops at a copy from before the beginning", () => {
    expect([...decompressTokens([258, 65])]).toEqual([]);
  });

  it("ends on random bytes", () => {
    for (let seed = 0; seed < 200; seed++) {
      const noise = Uint8Array.from(
        { length: 60 },
        (_, k) => Math.imul(k + 1, 2654435761 + seed * 97) >>> 24,
      );
      expect(decompress(noise, 0, noise.length, 5000).length).toBeLessThanOrEqual(5000);
    }
  });
});

/** A block of the tokens 65 (a literal) and 258 (copy five bytes from one byte back), written by hand. */
function decompressTokens(tokens: readonly (65 | 258)[]): Uint8Array {
  const bits = new BitWriter();
  bits.put(tokens.length, 16);
  // Lengths tree: symbols 2 (a run of zeros) and 3 (length one), one bit each.
  for (const [value, width] of [
    [4, 5],
    [0, 3],
    [0, 3],
    [1, 3],
    [0, 2],
    [1, 3],
  ] as const)
    bits.put(value, width);
  // Token tree: 65 zeros, length one, 192 zeros, length one.
  for (const [value, width] of [
    [259, 9],
    [0, 1],
    [45, 9],
    [1, 1],
    [0, 1],
    [172, 9],
    [1, 1],
  ] as const) {
    bits.put(value, width);
  }
  // Distance tree: always one byte back.
  bits.put(0, 10);
  for (const token of tokens) bits.put(token === 65 ? 0 : 1, 1);
  bits.put(0, 16);
  const packed = bits.finish();
  return decompress(packed, 0, packed.length, 100);
}
