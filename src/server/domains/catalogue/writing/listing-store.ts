import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import {
  catalogueTags,
  catalogueVersion,
  catalogueWords,
  categories,
  productCategories,
} from "../../../db/schema/index.ts";
import { plainDevanagari } from "../searching/plain-devanagari.ts";
import { romanWords } from "../searching/roman-letters.ts";
import { normalizedText } from "../searching/search-terms.ts";
import { closedSizes, hoopWords, tradeWordsIn } from "../searching/trade-words.ts";

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * Runs `change` on the products `ids` and updates the data derived from them: listings, the categories'
 * counts and search texts. `change` may also change categories.
 */
export async function changeListed(
  tx: Transaction,
  ids: readonly number[],
  change: () => Promise<unknown>,
): Promise<void> {
  await raiseVersion(tx);
  const before = await listedIn(tx, ids);
  await unlistWords(tx, ids);
  await change();
  await list(tx, ids);
  await recount(tx, categoriesOf(before));
  await recordLeft(tx, before);
}

/** Lists products that were just added; the caller must raise the version. */
export async function list(tx: Transaction, ids: readonly number[]): Promise<void> {
  await refreshListings(tx, ids);
  await listWords(tx, ids);
  await recount(tx, categoriesOf(await listedIn(tx, ids)));
}

/** Rebuilds listings and search texts of these products, but not words and counts. */
export async function refreshListings(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(productCategories).where(inArray(productCategories.productId, [...ids]));
  await tx.execute(sql`
    insert into product_categories (category_id, product_id, created_at)
    select distinct listed.id, p.id, p.created_at
    from products p join category_assignments assignment on assignment.product_id = p.id join categories c on c.id = assignment.category_id
    cross join lateral (values (c.id), (c.parent_id)) listed (id)
    where ${idFilter(ids)} and p.published and listed.id is not null`);
  await writeSearchTexts(tx, ids);
}

/** Must come first in a transaction: the lock on the row serializes changes of the catalogue. */
export async function raiseVersion(tx: Transaction): Promise<void> {
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
}

/** Counts again instead of adding up, so that counts cannot drift. */
export async function recount(tx: Transaction, categoryIds: readonly number[]): Promise<void> {
  await count(tx, inArray(categories.id, [...categoryIds]));
}

export async function recountAll(tx: Transaction): Promise<void> {
  await count(tx, undefined);
}

async function count(tx: Transaction, which: SQL | undefined): Promise<void> {
  const countQuery = tx
    .select({ count: sql`count(*)` })
    .from(productCategories)
    .where(eq(productCategories.categoryId, categories.id));
  await tx
    .update(categories)
    .set({ productCount: sql`(${countQuery})` })
    .where(which);
}

interface Listing {
  readonly categoryId: number;
  readonly productId: number;
}

function listedIn(tx: Transaction, ids: readonly number[]): Promise<Listing[]> {
  const { categoryId, productId } = productCategories;
  return tx
    .select({ categoryId, productId })
    .from(productCategories)
    .where(inArray(productId, [...ids]));
}

function categoriesOf(listings: readonly Listing[]): number[] {
  return [...new Set(listings.map(({ categoryId }) => categoryId))];
}

/**
 * Notes in sales of a category that these products have left it: their lowest price of 30 days stays the one
 * of the sale. A planned sale has lowered no price.
 */
async function recordLeft(tx: Transaction, before: readonly Listing[]): Promise<void> {
  if (before.length === 0) return;
  const column = (values: readonly number[]) => sql`${sql.param(values)}::int[]`;
  await tx.execute(sql`
    update promotions set scope = jsonb_set(scope, '{leftProductIds}', coalesce(scope -> 'leftProductIds', '[]') || noted.ids)
    from (
      select s.id, jsonb_agg(distinct was.product_id) as ids
      from unnest(${column(before.map(({ categoryId }) => categoryId))}, ${column(before.map(({ productId }) => productId))})
        was (category_id, product_id)
      join promotions s on s.kind = 'sale' and s.starts_at <= now() and s.scope -> 'categoryIds' @> to_jsonb(was.category_id)
      where not exists (select from product_categories now_in
          where now_in.product_id = was.product_id and now_in.category_id = was.category_id)
        and not coalesce(s.scope -> 'leftProductIds' @> to_jsonb(was.product_id), false)
      group by s.id
    ) noted where promotions.id = noted.id`);
}

/** Texts of a product that search reads. */
export interface SearchTexts {
  readonly words: string;
  /** In the other languages. */
  readonly names: string;
  readonly tags: string;
}

interface ReadTexts extends SearchTexts, Record<string, unknown> {
  readonly id: number;
  /** Names of its categories in the other languages. */
  readonly places: string;
  readonly hoops: readonly string[];
}

/** `Brother V3SE 8x12` → `8x12`: variants' names often end with another size than their hoop has. */
const SIZE_IN_NAME = sql`substring(v.name from '[0-9]+ *[xX×] *[0-9]+ *$')`;

/**
 * Search texts by product. JavaScript lowers the case, because the database's result depends on its locale.
 */
export async function searchTexts(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, SearchTexts>> {
  const { rows } = await tx.execute<ReadTexts>(sql`
    select p.id, concat_ws(' ', p.name, p.tags, string_agg(concat_ws(' ', c.name, above.name), ' ' order by assignment.position),
        (select string_agg(distinct word, ' ')
         from product_variants v, unnest(array[v.machine, v.format, ${SIZE_IN_NAME}]) word
         where v.product_id = p.id)) as words,
      array(select distinct hoop from product_variants v where v.product_id = p.id order by hoop) as hoops,
      coalesce((select string_agg(t.name, ' ' order by t.language) from product_texts t where t.product_id = p.id), '') as names,
      coalesce((select string_agg(t.tags, ',' order by t.language) from product_texts t where t.product_id = p.id), '') as tags,
      coalesce((select string_agg(t.name, ' ' order by t.category_id, t.language) from category_texts t
         where t.category_id = any(array_agg(c.id) || array_agg(above.id))), '') as places
    from products p join category_assignments assignment on assignment.product_id = p.id join categories c on c.id = assignment.category_id
    left join categories above on above.id = c.parent_id
    where ${idFilter(ids)} group by p.id`);
  return new Map(
    rows.map(({ id, words, hoops, ...texts }) => {
      const names = plainDevanagari(texts.names.toLowerCase());
      const tags = texts.tags.toLowerCase();
      const places = plainDevanagari(texts.places.toLowerCase());
      const inRoman = romanWords(normalizedText([names, tags, places].join(" ")));
      const text = plainDevanagari([words, ...hoops.map(hoopWords)].join(" ").toLowerCase());
      // Tags are also shown, so theirs stay as they were written.
      const plainTags = plainDevanagari(tags);
      const ours = tradeWordsIn(normalizedText([text, names, tags, places].join(" ")));
      const parts = [closedSizes(text), plainTags === tags ? "" : plainTags, places, inRoman, ...ours];
      return [id, { names, tags, words: parts.filter(Boolean).join(" ") }];
    }),
  );
}

async function writeSearchTexts(tx: Transaction, ids: readonly number[]): Promise<void> {
  const texts = await searchTexts(tx, ids);
  const column = (of: (text: SearchTexts) => string) =>
    sql`${sql.param([...texts.values()].map(of))}::text[]`;
  await tx.execute(sql`
    update products set search_text = written.words, other_names = written.names, other_tags = written.tags
    from unnest(${sql.param([...texts.keys()])}::int[], ${column(({ words }) => words)}, ${column(({ names }) => names)},
      ${column(({ tags }) => tags)}) written (id, words, names, tags)
    where products.id = written.id
      and (search_text, other_names, other_tags) is distinct from (written.words, written.names, written.tags)`);
}

const idFilter = (ids: readonly number[] | undefined): SQL =>
  ids ? sql`p.id = any(${sql.param(ids)}::int[])` : sql`true`;

/**
 * Words with the number of products on sale that have them, among `ids` or all. Numbers are left out, because
 * hardly two products share one.
 */
export const words = (ids?: readonly number[]): SQL => sql`
  select word, count(*)::int as uses from products p, unnest(tsvector_to_array(search)) word
  where p.published and ${idFilter(ids)} and word !~ '^[0-9]+$' group by word`;

/** Like `words`, for tags. */
export const tags = (ids?: readonly number[]): SQL => sql`
  select tag, count(distinct p.id)::int as uses
  from products p, unnest(string_to_array(concat_ws(',', tags, other_tags), ',')) listed, btrim(lower(listed)) tag
  where p.published and ${idFilter(ids)} and tag <> '' group by tag`;

/** Adds words and tags of these products, or of all, to the lists used for corrections and suggestions. */
async function listWords(tx: Transaction, ids?: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_words (word, uses) ${words(ids)}
    on conflict (word) do update set uses = catalogue_words.uses + excluded.uses`);
  await tx.execute(sql`
    insert into catalogue_tags (tag, uses) ${tags(ids)}
    on conflict (tag) do update set uses = catalogue_tags.uses + excluded.uses`);
}

/** Rebuilds the lists of words and tags. */
export async function rebuildWordLists(tx: Transaction): Promise<void> {
  await tx.delete(catalogueWords);
  await tx.delete(catalogueTags);
  await listWords(tx);
}

async function unlistWords(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update catalogue_words set uses = catalogue_words.uses - removed.uses from (${words(ids)}) removed
    where catalogue_words.word = removed.word`);
  await tx.execute(sql`delete from catalogue_words where uses <= 0`);
  await tx.execute(sql`
    update catalogue_tags set uses = catalogue_tags.uses - removed.uses from (${tags(ids)}) removed
    where catalogue_tags.tag = removed.tag`);
  await tx.execute(sql`delete from catalogue_tags where uses <= 0`);
}
