import type { FeatureName } from "./feature.ts";
import type { Form } from "./form.ts";

/** Subcategory, with the forms and features its products are made from. */
export interface CategoryPlan {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly forms: readonly Form[];
  readonly features: readonly FeatureName[];
}

/** Top category of the menu. */
export interface TopPlan {
  readonly id: number;
  readonly name: string;
  readonly categories: readonly CategoryPlan[];
}

/** Category that the shop shows first. */
export const DEFAULT_CATEGORY = 130;
/** Category without products of its own; products of other categories are added to it. */
export const OFFER_CATEGORY = 175;

/** Plans `count` products that cycle through the forms and features. */
export const category = (
  id: number,
  name: string,
  forms: readonly Form[],
  features: readonly FeatureName[],
  count = 4,
): CategoryPlan => ({ id, name, count, forms, features });
