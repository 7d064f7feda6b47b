import * as z from "zod";
import { because, id, line } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { version } from "../office-fields.ts";
import type { categoryEndpoints } from "./category-endpoints.ts";

const category = z.object({
  id,
  /** Null: it stands at the top. */
  parentId: id.nullable(),
  name: z.string(),
  /** Empty where pages fall back to English. */
  te: z.string(),
  kn: z.string(),
  /** Designs that were put in it itself, on sale or not. */
  products: z.int(),
  /** Designs on sale that are listed in it, its subcategories' included. */
  onSale: z.int(),
  /** The category page shows it by itself: it cannot go. */
  isShownFirst: z.boolean(),
  version,
});
export type OfficeCategory = z.infer<typeof category>;

/** Parents before their children, each list in the shop's order. */
const tree = z.object({ categories: z.array(category) });

const names = {
  name: line(80, "category-name-missing").min(1, because("category-name-missing")),
  te: line(80),
  kn: line(80),
};

const topSellers = z.object({
  /** False: the settings name them. */
  isChosen: z.boolean(),
  products: z.array(z.object({ id, name: z.string(), photo: z.string() })),
  most: z.int(),
  version,
});
export type OfficeTopSellers = z.infer<typeof topSellers>;

/** Whatever changes the tree answers it whole, as it is then. */
export const categoryWire = {
  officeCategories: { answer: tree },
  officeAddCategory: {
    body: z.object({ ...names, parentId: id.nullable() }),
    answer: tree.extend({ id }),
    status: 201,
  },
  officeRenameCategory: {
    /** `parentId`: what it is to stand below from now on, last in that list; without it, it stays where it is. */
    body: z.object({ id, version, ...names, parentId: id.nullable().optional() }),
    answer: tree,
  },
  officeMoveCategory: {
    /** `before`: the category of that list which it is to stand before; null puts it last. */
    body: z.object({ id, version, parentId: id.nullable(), before: id.nullable() }),
    answer: tree,
  },
  officeRemoveCategory: {
    /** `moveTo`: where its designs go. */
    body: z.object({ id, version, moveTo: id.nullable() }),
    answer: tree,
  },
  officeTopSellers: { answer: topSellers },
  /** In this order; none leaves them to the settings again. */
  officeChooseTopSellers: {
    body: z.object({ version, ids: z.array(id).max(100, because("top-sellers-many")) }),
    answer: topSellers,
  },
} as const satisfies Record<keyof typeof categoryEndpoints, WireShape>;
