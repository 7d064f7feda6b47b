import type { BulkDesign, DesignValues, StoredBulk, StoredItem } from "./bulk-change.ts";
import { hasValues, type PlanContext, planDesign } from "./plan-design.ts";

/** What becomes of one design now: what is written to it, and what is kept of that. */
export interface ItemOutcome {
  readonly state: "same" | "impossible" | "waiting" | "changed" | "refused" | "undone" | "kept";
  readonly error?: string;
  /** What planning found; stays as it is otherwise. */
  readonly before?: DesignValues;
  readonly after?: DesignValues;
  readonly write?: DesignValues;
}

export interface Phase {
  /** The designs that it takes up. */
  readonly from: "meant" | "waiting" | "changed";
  /** The state of the whole when none is left. */
  readonly next: "planned" | "done" | "undone";
}

/** What background work does in each state; in the others it waits for somebody. */
export const PHASES: Readonly<Partial<Record<StoredBulk["state"], Phase>>> = {
  planning: { from: "meant", next: "planned" },
  working: { from: "waiting", next: "done" },
  undoing: { from: "changed", next: "undone" },
};

export interface JudgeContext extends PlanContext {
  readonly categories: ReadonlySet<number>;
}

/** Whoever changed a design after it was planned, or after it was changed here, keeps what they did. */
export function judgeItem(
  { state, change }: Pick<StoredBulk, "state" | "change">,
  { before, after }: StoredItem,
  design: BulkDesign,
  context: JudgeContext,
): ItemOutcome {
  if (state === "planning") return planDesign(design, change, after, context);
  const [expected, wanted] = state === "undoing" ? [after, before] : [before, after];
  const areCategoriesThere = (wanted.assignedCategories ?? []).every((home) => context.categories.has(home));
  const isPossible = hasValues(design, expected) && areCategoriesThere;
  if (state === "undoing") return isPossible ? { state: "undone", write: wanted } : { state: "kept" };
  return isPossible ? { state: "changed", write: wanted } : { state: "refused" };
}
