import type { Language } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import type { CategoryRow, ProductDetailRow, ProductRow } from "../reading/product-row.ts";
import type { ProductText } from "../writing/prepared-product.ts";
import { readProductTexts } from "./text-store.ts";

export type FindCategory = (id: number) => Promise<CategoryRow | undefined>;

export interface Translations {
  readonly db: Database;
  readonly tree: { readonly find: FindCategory };
}

/** Translates names, descriptions, tags and categories; untranslated texts stay English. */
export async function productsIn<R extends ProductRow>(
  { db, tree }: Translations,
  language: Language,
  rows: readonly R[],
): Promise<readonly R[]> {
  if (language === "en") return rows;
  const translations = await readProductTexts(db, idsOf(rows), language);
  const inLanguage = async (row: R) => {
    const text = translations.get(row.id);
    const category = await tree.find(row.categoryId);
    const categoryName = category ? categoryIn(category, language).name : row.categoryName;
    return { ...withText(row, text), tags: text?.tags || row.tags, categoryName };
  };
  return Promise.all(rows.map(inLanguage));
}

/** Title and description for search engines in the language; `undefined` where both are made by the page. */
export async function pageHeadIn(
  db: Database,
  language: Language,
  row: Pick<ProductDetailRow, "id" | "pageTitle" | "pageDescription">,
): Promise<{ title: string; description: string } | undefined> {
  const text = language === "en" ? row : (await readProductTexts(db, [row.id], language)).get(row.id);
  const { pageTitle: title = "", pageDescription: description = "" } = text ?? {};
  return title || description ? { title, description } : undefined;
}

/** Translates names and descriptions only. */
export async function namedIn<R extends Named>(
  db: Database,
  language: Language,
  rows: readonly R[],
): Promise<readonly R[]> {
  if (language === "en") return rows;
  const translations = await readProductTexts(db, idsOf(rows), language);
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
