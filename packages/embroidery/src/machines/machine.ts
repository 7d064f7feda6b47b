/** A figure and its source; `"unverified"` until it was checked in the maker's manual. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: string;
}

/** A hoop's sewing field, mm. */
export interface Hoop {
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * File names that the machine displays: `8.3` is at most eight capital letters, digits or `_`, and the
 * extension.
 */
export type FileNames = "8.3" | "long";

export interface Machine {
  /** Kebab-case id, e.g. `"brother-innov-is-v3se"`. */
  readonly id: string;
  readonly title: string;
  /** Date of the last check of its figures, `"2026-11-21"`. */
  readonly checked: string;
  /** Format ids the machine reads, the best one first. */
  readonly formats: Sourced<readonly string[]>;
  readonly hoops: Sourced<readonly Hoop[]>;
  readonly fileNames: Sourced<FileNames>;
  /** Embroidery speed, stitches per minute. */
  readonly rpm: Sourced<{ readonly min: number; readonly max: number }>;
  /** Whether the machine itself can turn a design by 90°. */
  readonly rotates: Sourced<boolean>;
  /** Largest design that it takes; undefined if no limit is known. */
  readonly maxStitches?: Sourced<number>;
  readonly maxColors?: Sourced<number>;
}
