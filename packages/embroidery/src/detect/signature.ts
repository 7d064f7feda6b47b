/** How a format shows itself in a file's bytes. */
export interface Signature {
  /** Format id. */
  readonly id: string;
  readonly matches: (bytes: Uint8Array) => boolean;
}
