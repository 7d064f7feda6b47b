import type { CategoryStore } from "./category-store.ts";
import type { CategoryRow } from "./product-row.ts";

/** What every page of the catalogue reads of its categories. */
export type CategoryTree = Pick<CategoryStore, "find" | "top" | "below">;

/** The whole tree in memory, read anew after every change that `onChange` tells of. A failed read is not kept. */
export function keepCategories(
  categories: Pick<CategoryStore, "all">,
  onChange: (forget: () => void) => void,
): CategoryTree {
  let kept: Promise<readonly CategoryRow[]> | undefined;
  const forget = () => {
    kept = undefined;
  };
  onChange(forget);
  const all = () => {
    if (kept) return kept;
    const reading = categories.all();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) forget();
    });
    return reading;
  };
  return {
    find: async (id) => (await all()).find((category) => category.id === id),
    top: async () => (await all()).filter(({ parentId }) => parentId === null),
    below: async (id) => (await all()).filter(({ parentId }) => parentId === id),
  };
}
