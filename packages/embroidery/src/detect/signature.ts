/** Features by which a format is recognized in a file's bytes. */
export interface Signature {
  /** Format id. */
  readonly id: string;
  /** The file's first byte, if only one is possible: it rules out other files quickly. */
  readonly first?: number;
  readonly matches: (bytes: Uint8Array) => boolean;
}
