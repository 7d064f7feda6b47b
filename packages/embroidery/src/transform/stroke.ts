/** Point, 0.1 mm, fractions allowed. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Stitches of a run in one direction: its points `first` to `last`. */
export interface Stroke {
  readonly first: number;
  readonly last: number;
}
