import { type SQL, sql } from "drizzle-orm";
import { otherLanguages } from "../../../../contract/languages.ts";
import type { Database } from "../../../db/database.ts";
import { catalogueVersion } from "../../../db/schema/index.ts";
import type { CategoryRow } from "./product-row.ts";

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

export async function findCategory(db: Database, id: number): Promise<CategoryRow | undefined> {
  return (await select(db, sql`where id = ${id}`))[0];
}

/** First category of that name, ignoring case: English names first, then top categories. */
export async function findCategoryNamed(db: Database, name: string): Promise<CategoryRow | undefined> {
  return (await select(db, byName(name)))[0];
}

/** In the shop's order. */
export function listCategories(db: Database): Promise<CategoryRow[]> {
  return select(db, sql`order by position, id`, `${COLUMNS}, ${PICTURE}`);
}

/** Categories with products: the most similar names first, then the largest. */
export function nearestCategories(db: Database, text: string, limit: number): Promise<CategoryRow[]> {
  return select(db, nearest(text, limit));
}

/** Every category that has products, for `sitemap.xml`. */
export function categoriesWithProducts(db: Database): Promise<CategoryRow[]> {
  return select(db, sql`where product_count > 0 order by id`);
}

/** Raised by every change of the catalogue; caches are keyed by it. */
export async function readStoredVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version ?? 0;
}

async function select(db: Database, rest: SQL, columns = COLUMNS) {
  const text = sql`select ${sql.raw(columns)} from categories ${rest}`;
  return (await db.execute<Record<string, unknown> & CategoryRow>(text)).rows;
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
