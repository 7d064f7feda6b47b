import type { TopPlan } from "../shelf.ts";
import { BRIDAL_SHELVES } from "./bridal-shelves.ts";
import { DRESS_SHELVES } from "./dress-shelves.ts";
import { HOME_SHELVES } from "./home-shelves.ts";
import { KASUTI_SHELVES } from "./kasuti-shelves.ts";
import { KIDS_SHELVES } from "./kids-shelves.ts";
import { MOTIF_SHELVES } from "./motif-shelves.ts";
import { NECK_SHELVES } from "./neck-shelves.ts";
import { SAREE_SHELVES } from "./saree-shelves.ts";
import { SLEEVE_SHELVES } from "./sleeve-shelves.ts";

/** The whole shop, in the order of its menu. */
export const SHELVES: readonly TopPlan[] = [
  NECK_SHELVES,
  BRIDAL_SHELVES,
  SLEEVE_SHELVES,
  SAREE_SHELVES,
  MOTIF_SHELVES,
  KASUTI_SHELVES,
  KIDS_SHELVES,
  DRESS_SHELVES,
  HOME_SHELVES,
];
