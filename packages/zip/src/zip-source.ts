/** An archive's bytes, in memory or in a file that is read in pieces. */
export interface ZipSource {
  readonly size: number;
  /** `length` bytes from `offset`, or fewer at the end. */
  at(offset: number, length: number): Uint8Array;
}

export function zipInMemory(bytes: Uint8Array): ZipSource {
  return { size: bytes.length, at: (offset, length) => bytes.subarray(offset, offset + length) };
}
