/**
 * A DST record is three bytes of balanced ternary: digits ±1, ±3, ±9, ±27, ±81 for x and y, and two command bits.
 * Source: the bit tables published by several manufacturers' manuals and checked against real files.
 */

/** Largest move of one record, 0.1 mm per axis: 1 + 3 + 9 + 27 + 81. */
export const maxMove = 121;

type Digit = readonly [byte: 0 | 1 | 2, bit: number, weight: number];

const xDigits: readonly Digit[] = [
  [0, 0, 1],
  [0, 1, -1],
  [0, 2, 9],
  [0, 3, -9],
  [1, 0, 3],
  [1, 1, -3],
  [1, 2, 27],
  [1, 3, -27],
  [2, 2, 81],
  [2, 3, -81],
];

/** DST stores y upwards; the weights here are already negated to y down. */
const yDigits: readonly Digit[] = [
  [0, 7, -1],
  [0, 6, 1],
  [0, 5, -9],
  [0, 4, 9],
  [1, 7, -3],
  [1, 6, 3],
  [1, 5, -27],
  [1, 4, 27],
  [2, 5, -81],
  [2, 4, 81],
];

function table(byte: 0 | 1 | 2): Int32Array {
  const sums = new Int32Array(256);
  const add = (digits: readonly Digit[], unit: number) => {
    for (const [at, bit, weight] of digits) {
      if (at !== byte) continue;
      for (let value = 0; value < 256; value++) {
        if (value & (1 << bit)) sums[value] = (sums[value] ?? 0) + weight * unit;
      }
    }
  };
  add(xDigits, 65_536);
  add(yDigits, 1);
  return sums;
}

/**
 * Move that each byte value adds, 0.1 mm, y down: x · 65536 + y in one number, so that three look-ups give both. The sum
 * of the three splits as y = (sum << 16) >> 16 and x = (sum - y) >> 16.
 */
export const decodeMove = [table(0), table(1), table(2)] as const;

function encodings(digits: readonly Digit[]): Int32Array {
  const encoded = new Int32Array(2 * maxMove + 1);
  for (let value = -maxMove; value <= maxMove; value++) encoded[value + maxMove] = encode(digits, value);
  return encoded;
}

function encode(digits: readonly Digit[], value: number): number {
  let rest = value;
  let bits = 0;
  for (const [weight, threshold] of [
    [81, 40],
    [27, 13],
    [9, 4],
    [3, 1],
    [1, 0],
  ] as const) {
    if (Math.abs(rest) <= threshold) continue;
    const signed = Math.sign(rest) * weight;
    const digit = digits.find(([, , w]) => w === signed);
    if (digit) bits |= 1 << (digit[0] * 8 + digit[1]);
    rest -= signed;
  }
  return bits;
}

/** Bits of a move, byte 0 lowest; index is the move + `maxMove`. */
export const encodeX = encodings(xDigits);
export const encodeY = encodings(yDigits);

/** Third bytes of the records that are not stitches; the two low bits are set in every record. */
export const Control = { stitch: 0x03, jump: 0x83, colorChange: 0xc3, sequinMode: 0x43, end: 0xf3 } as const;
