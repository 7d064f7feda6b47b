/**
 * A DST record is three bytes of balanced ternary: digits ±1, ±3, ±9, ±27, ±81 for x and y, and two command
 * bits. Source: the bit tables published by several manufacturers' manuals and checked against real files.
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

/** Move of each of a record's 24 bits: x · 65536 + y. */
function bitMoves(): Int32Array {
  const moves = new Int32Array(24);
  for (const [byte, bit, weight] of xDigits) moves[8 * byte + bit] = weight * 65_536;
  for (const [byte, bit, weight] of yDigits) moves[8 * byte + bit] = weight;
  return moves;
}

/**
 * Moves of all values of one byte: each is the sum of the move without its lowest bit and that bit's move.
 */
function movesOf(byte: 0 | 1 | 2, ofBits: Int32Array): Int32Array {
  const moves = new Int32Array(256);
  for (let value = 1; value < 256; value++) {
    const lowest = 31 - Math.clz32(value & -value);
    moves[value] = (moves[value & (value - 1)] ?? 0) + (ofBits[8 * byte + lowest] ?? 0);
  }
  return moves;
}

/**
 * Move that each of a record's bytes adds, 0.1 mm, y down: x · 65536 + y in one number, so that three
 * look-ups return both. The sum of the three splits into y = (sum << 16) >> 16 and x = (sum - y) >> 16.
 */
export const firstMoves = movesOf(0, bitMoves());
export const secondMoves = movesOf(1, bitMoves());
export const thirdMoves = movesOf(2, bitMoves());

function encodings(digits: readonly Digit[]): Int32Array {
  const codes = new Int32Array(2 * maxMove + 1);
  for (let value = -maxMove; value <= maxMove; value++) codes[value + maxMove] = encode(digits, value);
  return codes;
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
