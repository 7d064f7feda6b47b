import * as z from "zod";
import { otherLanguages, tableOf } from "../../languages.ts";
import { because, id, line } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { version } from "../office-fields.ts";
import type { categoryEndpoints } from "./category-endpoints.ts";

const category = z.object({
  id,
  /** Null for a top category. */
  parentId: id.nullable(),
  name: z.string(),
  /** Empty if the English name is used. */
  ...tableOf(otherLanguages, () => z.string()),
  /** Designs assigned directly to it, on sale or not. */
  products: z.int(),
  /** Designs on sale in it or its subcategories. */
  onSale: z.int(),
  /** Default category of the category page; it cannot be removed. */
  isShownFirst: z.boolean(),
  version,
});
export type OfficeCategory = z.infer<typeof category>;

/** Parents come before their children, each list in display order. */
const tree = z.object({ categories: z.array(category) });

const names = {
  name: line(80, "category-name-missing").min(1, because("category-name-missing")),
  /** A language that is missing stays as it is. */
  ...tableOf(otherLanguages, () => line(80).exactOptional()),
};

const topSellers = z.object({
  /** False if the settings list the top sellers. */
  isChosen: z.boolean(),
  products: z.array(z.object({ id, name: z.string(), photo: z.string() })),
  most: z.int(),
  version,
});
export type OfficeTopSellers = z.infer<typeof topSellers>;

/** Every change returns the whole updated tree. */
export const categoryWire = {
  officeCategories: { answer: tree },
  officeAddCategory: {
    body: z.object({ ...names, parentId: id.nullable() }),
    answer: tree.extend({ id }),
    status: 201,
  },
  officeRenameCategory: {
    /** `parentId`: new parent, as its last child; without it the category keeps its parent. */
    body: z.object({ id, version, ...names, parentId: id.nullable().optional() }),
    answer: tree,
  },
  officeMoveCategory: {
    /** `before`: the sibling that follows the category; null makes it the last one. */
    body: z.object({ id, version, parentId: id.nullable(), before: id.nullable() }),
    answer: tree,
  },
  officeRemoveCategory: {
    /** `moveTo`: category that receives its designs. */
    body: z.object({ id, version, moveTo: id.nullable() }),
    answer: tree,
  },
  officeTopSellers: { answer: topSellers },
  /** Top sellers in this order; an empty list restores those of the settings. */
  officeChooseTopSellers: {
    body: z.object({ version, ids: z.array(id).max(100, because("top-sellers-many")) }),
    answer: topSellers,
  },
} as const satisfies Record<keyof typeof categoryEndpoints, WireShape>;
