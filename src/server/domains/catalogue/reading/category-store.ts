import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import type { OtherLanguage } from "../writing/prepared-product.ts";
import type { CategoryRow } from "./product-row.ts";

export interface CategoryStore {
  find(id: number): Promise<CategoryRow | undefined>;
  /** In the shop's order. */
  all(): Promise<CategoryRow[]>;
  /** The first of that name, letter case aside; English names before others, top categories before subcategories. */
  findByName(name: string): Promise<CategoryRow | undefined>;
  /** Categories with products whose names are most like the text, then the largest. */
  nearest(text: string, limit: number): Promise<CategoryRow[]>;
  /** Every category that has products, for `sitemap.xml`. */
  sitemap(): Promise<CategoryRow[]>;
  /** Raised by every change of the catalogue; caches are keyed by it. */
  version(): Promise<number>;
}

const nameIn = (language: OtherLanguage) =>
  `coalesce((select t.name from category_texts t where t.category_id = id and t.language = '${language}'), '') as ${language}`;
const COLUMNS = `id, name, ${nameIn("te")}, ${nameIn("kn")}, parent_id as "parentId", product_count as "productCount"`;

export function createCategoryStore(database: OpenDatabase): CategoryStore {
  const categories = (name: string, rest: string) =>
    createStatement<CategoryRow>(database, `catalogue_${name}`, `select ${COLUMNS} from categories ${rest}`);
  const find = categories("category", "where id = $1");
  const byName = categories(
    "category_by_name",
    `where lower(name) = lower($1) or id in (select category_id from category_texts where lower(name) = lower($1))
     order by lower(name) = lower($1) desc, parent_id nulls first, position, id limit 1`,
  );
  const all = categories("all_categories", "order by position, id");
  const listed = categories("listed_categories", "where product_count > 0 order by id");
  const nearest = categories(
    "nearest_categories",
    `where product_count > 0
     order by nullif(greatest(word_similarity(name, $1), word_similarity($1, name), 0.25,
       (select max(greatest(word_similarity(t.name, $1), word_similarity($1, t.name))) from category_texts t
        where t.category_id = id)), 0.25) desc nulls last,
       product_count desc, id limit $2`,
  );
  const version = createStatement<{ version: number }>(
    database,
    "catalogue_version",
    "select version from catalogue_version where id = 1",
  );
  return {
    find: async (id) => (await find([id]))[0],
    findByName: async (name) => (await byName([name]))[0],
    all: () => all([]),
    nearest: (text, limit) => nearest([text, limit]),
    sitemap: () => listed([]),
    version: async () => (await version([]))[0]?.version ?? 0,
  };
}
