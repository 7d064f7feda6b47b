import { inflateRawSync } from "node:zlib";

/**
 * Inflates an entry of a zip, for the embroidery library.
 * @throws when it is corrupt or inflates to more than `size` bytes
 */
export function inflate(bytes: Uint8Array, size: number): Uint8Array {
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
}
