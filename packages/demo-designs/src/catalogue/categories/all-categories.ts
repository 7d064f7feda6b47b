import type { TopPlan } from "../category-plan.ts";
import { BRIDAL_CATEGORIES } from "./bridal-categories.ts";
import { DRESS_CATEGORIES } from "./dress-categories.ts";
import { HOME_CATEGORIES } from "./home-categories.ts";
import { KASUTI_CATEGORIES } from "./kasuti-categories.ts";
import { KIDS_CATEGORIES } from "./kids-categories.ts";
import { MOTIF_CATEGORIES } from "./motif-categories.ts";
import { NECK_CATEGORIES } from "./neck-categories.ts";
import { SAREE_CATEGORIES } from "./saree-categories.ts";
import { SLEEVE_CATEGORIES } from "./sleeve-categories.ts";

/** All categories, in the order of the shop's menu. */
export const CATEGORIES: readonly TopPlan[] = [
  NECK_CATEGORIES,
  BRIDAL_CATEGORIES,
  SLEEVE_CATEGORIES,
  SAREE_CATEGORIES,
  MOTIF_CATEGORIES,
  KASUTI_CATEGORIES,
  KIDS_CATEGORIES,
  DRESS_CATEGORIES,
  HOME_CATEGORIES,
];
