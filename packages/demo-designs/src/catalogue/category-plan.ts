import type { FeatureName } from "./feature.ts";
import type { Form } from "./form.ts";

/** A shelf of the shop and what lies on it. */
export interface CategoryPlan {
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
  readonly categories: readonly CategoryPlan[];
}

/** Shown when nobody asked for another. */
export const DEFAULT_CATEGORY = 130;
/** Holds no products of its own; others are put here as well. */
export const OFFER_CATEGORY = 175;

/** `count` products take forms and features in turn. */
export const category = (
  id: number,
  name: string,
  forms: readonly Form[],
  features: readonly FeatureName[],
  count = 4,
): CategoryPlan => ({ id, name, count, forms, features });
