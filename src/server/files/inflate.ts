import { inflateRawSync } from "node:zlib";

/** Unpacks a stream of a zip, for the embroidery library; throws where it is broken or gives more than `size` bytes. */
export function inflate(packed: Uint8Array, size: number): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
}
