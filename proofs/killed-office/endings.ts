export const ENDINGS = ["statement sent", "statement answered", "commit sent", "commit answered"] as const;

/**
 * Point at which a shop is killed: at a statement that contains this text in lower case, or at the commit
 * after it.
 */
export interface Ending {
  readonly statement: string;
  readonly at: (typeof ENDINGS)[number];
  /** Occurrence at which to kill, counted from 1. */
  readonly time: number;
}
