/** Lengths of the two masks; coprime, so that their combination repeats late. */
const subtractLength = 479;
const xorLength = 501;
const seed = 0x0c;

/**
 * The variant whose masks have a fixed seed; the other shuffles positions by a table that is its maker's own
 * text.
 */
export function hasFixedSeed(bytes: Uint8Array): boolean {
  return bytes[0] === 0x7c || bytes[2] === 0xc3;
}

/**
 * Deciphers the file. `shift` is added to every position: the published description does not say whether the
 * first byte has position 0 or -1. Source: libembroidery's notes on the format; no real file was available.
 */
export function decipherCsd(bytes: Uint8Array, shift: 0 | -1): Uint8Array {
  const { subtract, xor } = masks();
  return bytes.map((byte, place) => {
    const at = Math.max(0, place + shift);
    return (byte ^ (xor[at % xorLength] ?? 0)) - (subtract[at % subtractLength] ?? 0);
  });
}

/** Bits 16 to 23 of a linear congruential generator, first for one mask, then for the other. */
function masks(): { subtract: Uint8Array; xor: Uint8Array } {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 0x41c64e6d) + 0x3039) | 0;
    return (state >> 16) & 0xff;
  };
  const subtract = Uint8Array.from({ length: subtractLength }, next);
  const xor = Uint8Array.from({ length: xorLength }, next);
  return { subtract, xor };
}
