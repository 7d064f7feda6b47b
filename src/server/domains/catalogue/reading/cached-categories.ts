import type { Subcategory, TopCategory } from "../../../../contract/catalogue.ts";
import { type Language, languages, tableOf } from "../../../../contract/languages.ts";
import { cacheUntilChange } from "../../cache-until-change.ts";
import { categoryIn, type FindCategory } from "../translation/translate-catalogue.ts";
import type { CategoryRow } from "./product-row.ts";
import { photoOf } from "./product-view.ts";

/** Categories in memory; its lists keep their identity until the catalogue changes. */
export interface CategoryTree {
  readonly find: FindCategory;
  /** Categories without a parent, in the shop's order. */
  top(language: Language): Promise<TopCategory[]>;
  /** Subcategories of `parentId`, in the shop's order. */
  below(parentId: number, language: Language): Promise<Subcategory[]>;
}

/** Caches the whole tree until `onChange` reports a change. A failed read is not cached. */
export function cacheCategories(
  readCategories: () => Promise<CategoryRow[]>,
  onChange: (invalidate: () => void) => void,
): CategoryTree {
  const tree = cacheUntilChange(async () => {
    const all = await readCategories();
    return {
      byId: new Map(all.map((category) => [category.id, category])),
      lists: tableOf(languages, (language) => listsIn(all, language)),
    };
  }, onChange);
  return {
    find: async (id) => (await tree()).byId.get(id),
    top: async (language) => (await tree()).lists[language].top,
    below: async (id, language) => (await tree()).lists[language].below.get(id) ?? [],
  };
}

function listsIn(all: readonly CategoryRow[], language: Language) {
  const categories = all.map((row) => categoryIn(row, language));
  const below = categories.flatMap(({ id, name, parentId }) =>
    parentId === null ? [] : { id, name, parentId },
  );
  return {
    top: categories.filter(({ parentId }) => parentId === null).map(topCategory),
    below: Map.groupBy(below, ({ parentId }) => parentId),
  };
}

function topCategory({ id, name, productCount: count, pictureHash }: CategoryRow): TopCategory {
  return pictureHash ? { id, name, count, photo: photoOf(pictureHash) } : { id, name, count };
}
