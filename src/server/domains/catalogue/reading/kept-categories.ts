import type { CategoryStore } from "./category-store.ts";
import { keepUntilChange } from "./keep-until-change.ts";

/** What every page of the catalogue reads of its categories. */
export type CategoryTree = Pick<CategoryStore, "find" | "top" | "below">;

/** The whole tree in memory, read anew after every change that `onChange` tells of. A failed read is not kept. */
export function keepCategories(
  categories: Pick<CategoryStore, "all">,
  onChange: (forget: () => void) => void,
): CategoryTree {
  const all = keepUntilChange(categories.all, onChange);
  return {
    find: async (id) => (await all()).find((category) => category.id === id),
    top: async () => (await all()).filter(({ parentId }) => parentId === null),
    below: async (id) => (await all()).filter(({ parentId }) => parentId === id),
  };
}
