import type { Category, Subcategory } from "../../../contract/catalogue.ts";
import type { Api } from "../../api/api.ts";

export interface SitemapCategory extends Category {
  readonly subcategories: readonly Subcategory[];
}

/** All categories with their subcategories; empty on errors, since the page has more to show. */
export async function loadSitemap(api: Api): Promise<SitemapCategory[]> {
  const categories = await api.getCategories().then(
    ({ data }) => data,
    () => [],
  );
  return Promise.all(
    categories.map(async ({ id, name }) => ({
      ...{ id, name },
      subcategories: await api.getSubcategories({ categoryId: id }).then(
        ({ data }) => data,
        () => [],
      ),
    })),
  );
}
