import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import type { OtherLanguage, ProductText } from "../writing/prepared-product.ts";

/** What is said of products in other languages than English. */
export interface TextStore {
  /** Of those of `ids` that something is said of in the language; an empty text falls back to English. */
  products(ids: readonly number[], language: OtherLanguage): Promise<ReadonlyMap<number, ProductText>>;
}

export function createTextStore(database: OpenDatabase): TextStore {
  const select = createStatement<ProductText & { id: number }>(
    database,
    "catalogue_product_texts",
    `select product_id as id, name, description, tags from product_texts
     where product_id = any($1::int[]) and language = $2`,
  );
  return {
    products: async (ids, language) => {
      const rows = ids.length > 0 ? await select([ids, language]) : [];
      return new Map(rows.map(({ id, ...text }) => [id, text]));
    },
  };
}
