import { type SQL, sql } from "drizzle-orm";
import { otherLanguages } from "../../../../contract/languages.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { catalogueVersion } from "../../../db/schema/index.ts";
import type { CategoryRow } from "./product-row.ts";

export interface CategoryStore {
  find(id: number): Promise<CategoryRow | undefined>;
  /** In the shop's order. */
  all(): Promise<CategoryRow[]>;
  /** First category of that name, ignoring case: English names first, then top categories. */
  findByName(name: string): Promise<CategoryRow | undefined>;
  /** Categories with products: the most similar names first, then the largest. */
  nearest(text: string, limit: number): Promise<CategoryRow[]>;
  /** Every category that has products, for `sitemap.xml`. */
  sitemap(): Promise<CategoryRow[]>;
  /** Raised by every change of the catalogue; caches are keyed by it. */
  version(): Promise<number>;
}

/** A column per other language: the name of the category in `table`, empty if it has none. */
export function translatedNames(table: string): string {
  const names = otherLanguages.map(
    (language) =>
      `coalesce((select t.name from category_texts t where t.category_id = ${table}.id and t.language = '${language}'), '') as ${language}`,
  );
  return names.join(", ");
}

const COLUMNS = `id, name, ${translatedNames("categories")}, parent_id as "parentId", product_count as "productCount"`;

/** Picture of the newest product of a top category. */
const PICTURE = `case when parent_id is null then (
  select p.picture_hash from product_categories pc join products p on p.id = pc.product_id
  where pc.category_id = categories.id
  order by pc.created_at desc nulls last, pc.product_id desc nulls last limit 1) end as "pictureHash"`;

export function createCategoryStore({ db }: OpenDatabase): CategoryStore {
  const select = async (rest: SQL, columns = COLUMNS) => {
    const text = sql`select ${sql.raw(columns)} from categories ${rest}`;
    return (await db.execute<Record<string, unknown> & CategoryRow>(text)).rows;
  };
  return {
    find: async (id) => (await select(sql`where id = ${id}`))[0],
    findByName: async (name) => (await select(byName(name)))[0],
    all: () => select(sql`order by position, id`, `${COLUMNS}, ${PICTURE}`),
    nearest: (text, limit) => select(nearest(text, limit)),
    sitemap: () => select(sql`where product_count > 0 order by id`),
    version: async () => {
      const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
      return row?.version ?? 0;
    },
  };
}

const byName = (name: string) => sql`
  where lower(name) = lower(${name}) or id in (select category_id from category_texts where lower(name) = lower(${name}))
  order by lower(name) = lower(${name}) desc, parent_id nulls first, position, id limit 1`;

const nearest = (text: string, limit: number) => sql`
  where product_count > 0
  order by nullif(greatest(word_similarity(name, ${text}), word_similarity(${text}, name), 0.25,
    (select max(greatest(word_similarity(t.name, ${text}), word_similarity(${text}, t.name))) from category_texts t
     where t.category_id = id)), 0.25) desc nulls last,
    product_count desc, id limit ${limit}`;
