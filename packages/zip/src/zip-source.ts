/** An archive's bytes, in memory or in a file that is read piece by piece. */
export interface ZipSource {
  readonly size: number;
  /** The bytes from `offset` on: `length` of them, or fewer at the end. */
  at(offset: number, length: number): Uint8Array;
}

export function zipInMemory(bytes: Uint8Array): ZipSource {
  return { size: bytes.length, at: (offset, length) => bytes.subarray(offset, offset + length) };
}
