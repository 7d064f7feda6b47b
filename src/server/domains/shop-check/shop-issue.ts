/** Something that is wrong with the shop. */
export interface ShopIssue {
  readonly kind: "file" | "orphan" | "listing" | "product";
  /** What it is about, e.g. `design 1006, Usha Janome 4x4 (10061)`. */
  readonly subject: string;
  readonly error: string;
  /** What the owner does about it. */
  readonly advice: string;
  /** `--repair` puts it right. */
  readonly repairable: boolean;
}

export interface CheckReport {
  /** Files that were opened. */
  readonly files: number;
  readonly issues: readonly ShopIssue[];
  /** Products on sale some of whose pictures nobody had made yet. */
  readonly unmade: number;
}
