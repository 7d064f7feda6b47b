import type { Design, Thread } from "./design.ts";
import type { ReadResult } from "./read-result.ts";
import type { WriteOptions, WriteResult } from "./writing/write-result.ts";

export interface FormatReadOptions {
  /** Threads from a side-car file, for formats that carry none. */
  readonly threads?: readonly Thread[];
  /**
   * Give what was understood of a file that cannot be read, with an issue of severity `error`. Default false.
   */
  readonly lenient?: boolean;
}

/** One file format: how it is called, how its bytes become a design, and, where supported, back. */
export interface Format {
  /** Lower-case id, e.g. `"dst"`. */
  readonly id: string;
  /** For people, e.g. `"Tajima DST"`. */
  readonly title: string;
  /** File name endings without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** Never throws; every loop consumes input. */
  readonly read: (bytes: Uint8Array, options?: FormatReadOptions) => ReadResult;
  /** Never throws; undefined where the format is only read. */
  readonly write?: (design: Design, options?: WriteOptions) => WriteResult;
}
