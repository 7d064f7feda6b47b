import type { Design } from "./design.ts";
import type { ReadResult } from "./read-result.ts";
import type { WriteOptions, WriteResult } from "./writing/write-result.ts";

/** One file format: how it is called, how its bytes become a design, and, where supported, back. */
export interface Format {
  /** Lower-case id, e.g. `"dst"`. */
  readonly id: string;
  /** For people, e.g. `"Tajima DST"`. */
  readonly title: string;
  /** File name endings without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** Never throws; every loop consumes input. */
  readonly read: (bytes: Uint8Array) => ReadResult;
  readonly write?: (design: Design, options: WriteOptions) => WriteResult;
}
