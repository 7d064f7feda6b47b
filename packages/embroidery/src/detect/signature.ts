/** How a format shows itself in a file's bytes. */
export interface Signature {
  /** Format id. */
  readonly id: string;
  /** The file's first byte, where only one is possible: what spares asking further. */
  readonly first?: number;
  readonly matches: (bytes: Uint8Array) => boolean;
}
