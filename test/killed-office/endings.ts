export const ENDINGS = ["statement sent", "statement answered", "commit sent", "commit answered"] as const;

/**
 * When a shop is killed: with a statement that holds this text, in lower case, or with the commit after it.
 */
export interface Ending {
  readonly statement: string;
  readonly at: (typeof ENDINGS)[number];
  /** Counted from 1. */
  readonly time: number;
}
