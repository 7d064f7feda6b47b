import { decipherCsd } from "../formats/csd/csd-cipher.ts";

/** Enciphers bytes: at each position the cipher maps every byte value to exactly one other. */
export function encipherCsd(clear: readonly number[] | Uint8Array, shift: 0 | -1): Uint8Array {
  const bytes = new Uint8Array(clear.length);
  for (let value = 0; value < 256; value++) {
    const plainBytes = decipherCsd(new Uint8Array(clear.length).fill(value), shift);
    plainBytes.forEach((byte, place) => {
      if (byte === clear[place]) bytes[place] = value;
    });
  }
  bytes[0] = 0x7c;
  bytes[2] = 0xc3;
  return bytes;
}
