import type { Design, Thread } from "./design.ts";
import type { ReadResult } from "./read-result.ts";
import type { WriteOptions, WriteResult } from "./writing/write-result.ts";

export interface FormatReadOptions {
  /** Threads from a side-car file, for formats without colours. */
  readonly threads?: readonly Thread[];
  /** Returns the readable part of a damaged file, with an issue of severity `error`. Default false. */
  readonly lenient?: boolean;
}

/** One file format: its names, how its bytes become a design and, if it can be written, back. */
export interface Format {
  /** Lower-case id, e.g. `"dst"`. */
  readonly id: string;
  /** For people, e.g. `"Tajima DST"`. */
  readonly title: string;
  /** File extensions without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** Never throws; every loop consumes input. */
  readonly read: (bytes: Uint8Array, options?: FormatReadOptions) => ReadResult;
  /** Never throws; undefined for formats that can only be read. */
  readonly write?: (design: Design, options?: WriteOptions) => WriteResult;
}
