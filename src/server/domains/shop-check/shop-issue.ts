/** A defect of the shop's data. */
export interface ShopIssue {
  readonly kind: "file" | "orphan" | "listing" | "product";
  /** Affected object, e.g. `design 1006, Usha Janome 4x4 (10061)`. */
  readonly subject: string;
  readonly error: string;
  /** Advice for the owner. */
  readonly advice: string;
  /** Whether `--repair` fixes it. */
  readonly repairable: boolean;
}

export interface CheckReport {
  /** Number of checked files. */
  readonly files: number;
  /** Number of demo files that were left out, because they are not drawn yet. */
  readonly undrawn: number;
  readonly issues: readonly ShopIssue[];
  /** Number of products on sale with missing derived pictures. */
  readonly unmade: number;
  /** Duration. */
  readonly ms: number;
}
