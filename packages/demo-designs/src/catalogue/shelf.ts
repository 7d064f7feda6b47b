import type { FeatureName } from "./feature.ts";
import type { Form } from "./form.ts";

/** A shelf of the shop and what lies on it. */
export interface ShelfPlan {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly forms: readonly Form[];
  readonly features: readonly FeatureName[];
}

/** A top category. */
export interface TopPlan {
  readonly id: number;
  readonly name: string;
  readonly shelves: readonly ShelfPlan[];
}

/** Shown when nobody asked for another. */
export const DEFAULT_SHELF = 130;
/** Holds no products of its own; others are put here as well. */
export const OFFER_SHELF = 175;

/** `count` products take forms and features in turn. */
export const shelf = (
  id: number,
  name: string,
  forms: readonly Form[],
  features: readonly FeatureName[],
  count = 4,
): ShelfPlan => ({ id, name, count, forms, features });
