import type { BulkDesign, DesignValues, StoredBulk, StoredItem } from "./bulk-change.ts";
import { hasValues, type PlanContext, planDesign } from "./plan-design.ts";

/** Outcome for one design: its new state and the values to write. */
export interface ItemOutcome {
  readonly state: "same" | "impossible" | "waiting" | "changed" | "refused" | "undone" | "conflicting";
  readonly error?: string;
  /** Set while planning only. */
  readonly before?: DesignValues;
  readonly after?: DesignValues;
  readonly write?: DesignValues;
}

export interface Phase {
  /** State of the items that this phase processes. */
  readonly from: "unchecked" | "waiting" | "changed";
  /** State of the bulk edit when no item is left. */
  readonly next: "planned" | "done" | "undone";
}

/** Work per state; in other states the bulk edit waits for a staff member. */
export const PHASES: Readonly<Partial<Record<StoredBulk["state"], Phase>>> = {
  planning: { from: "unchecked", next: "planned" },
  working: { from: "waiting", next: "done" },
  undoing: { from: "changed", next: "undone" },
};

export interface EvaluationContext extends PlanContext {
  readonly categories: ReadonlySet<number>;
}

/** Skips designs that were changed since they were planned or, for an undo, since they were edited. */
export function evaluateItem(
  { state, change }: Pick<StoredBulk, "state" | "change">,
  { before, after }: StoredItem,
  design: BulkDesign,
  context: EvaluationContext,
): ItemOutcome {
  if (state === "planning") return planDesign(design, change, after, context);
  const [expectedValues, newValues] = state === "undoing" ? [after, before] : [before, after];
  const doCategoriesExist = (newValues.assignedCategories ?? []).every((id) => context.categories.has(id));
  const isPossible = hasValues(design, expectedValues) && doCategoriesExist;
  if (state === "undoing")
    return isPossible ? { state: "undone", write: newValues } : { state: "conflicting" };
  return isPossible ? { state: "changed", write: newValues } : { state: "refused" };
}
