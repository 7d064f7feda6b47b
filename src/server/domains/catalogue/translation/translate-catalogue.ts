import type { Language } from "../../../../contract/languages.ts";
import type { CategoryStore } from "../reading/category-store.ts";
import type { CategoryRow, ProductRow } from "../reading/product-row.ts";
import type { ProductText } from "../writing/prepared-product.ts";
import type { TextStore } from "./text-store.ts";

export interface Translations {
  readonly texts: TextStore;
  readonly tree: Pick<CategoryStore, "find">;
}

/** Translates names, descriptions, tags and categories; untranslated texts stay English. */
export async function productsIn<R extends ProductRow>(
  { texts, tree }: Translations,
  language: Language,
  rows: readonly R[],
): Promise<readonly R[]> {
  if (language === "en") return rows;
  const translations = await texts.products(idsOf(rows), language);
  const inLanguage = async (row: R) => {
    const text = translations.get(row.id);
    const category = await tree.find(row.categoryId);
    const categoryName = category ? categoryIn(category, language).name : row.categoryName;
    return { ...withText(row, text), tags: text?.tags || row.tags, categoryName };
  };
  return Promise.all(rows.map(inLanguage));
}

/** Translates names and descriptions only. */
export async function namedIn<R extends Named>(
  { texts }: Pick<Translations, "texts">,
  language: Language,
  rows: readonly R[],
): Promise<readonly R[]> {
  if (language === "en") return rows;
  const translations = await texts.products(idsOf(rows), language);
  return rows.map((row) => withText(row, translations.get(row.id)));
}

/** Translates the category's name, if it has one in that language. */
export function categoryIn<C extends CategoryRow>(category: C, language: Language): C {
  return language === "en" ? category : { ...category, name: category[language] || category.name };
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly description: string;
}

function withText<R extends Named>(row: R, text: ProductText | undefined): R {
  return { ...row, name: text?.name || row.name, description: text?.description || row.description };
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
