/** A figure and where it is from; `"unverified"` until somebody has read it in the maker's manual. */
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
 * What a machine shows of a file's name: `8.3` is eight capital letters, digits or `_` at most, and the
 * ending.
 */
export type FileNames = "8.3" | "long";

export interface Machine {
  /** Kebab-case id, e.g. `"brother-innov-is-v3se"`. */
  readonly id: string;
  readonly title: string;
  /** The day on which somebody last looked at its figures, `"2026-11-21"`. */
  readonly checked: string;
  /** Format ids the machine reads, the best one first. */
  readonly formats: Sourced<readonly string[]>;
  readonly hoops: Sourced<readonly Hoop[]>;
  readonly fileNames: Sourced<FileNames>;
  /** Embroidery speed, stitches per minute. */
  readonly rpm: Sourced<{ readonly min: number; readonly max: number }>;
  /** Whether the machine itself can turn a design by 90°. */
  readonly rotates: Sourced<boolean>;
  /** Largest design it takes; undefined where no limit is known. */
  readonly maxStitches?: Sourced<number>;
  readonly maxColors?: Sourced<number>;
}
