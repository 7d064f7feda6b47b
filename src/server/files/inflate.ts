import { inflateRawSync } from "node:zlib";

/**
 * Inflates an entry of a zip, for the embroidery library.
 * @throws when it is corrupt or inflates to more than `size` bytes
 */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
}
