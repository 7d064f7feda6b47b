import { sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { products } from "../../../db/schema/index.ts";
import {
  raiseVersion,
  rebuildWordLists,
  recountAll,
  refreshListings,
  type SearchTexts,
  searchTexts,
  tags,
  words,
} from "./listing-store.ts";

/** Derived data that does not match the products. */
export interface Drift {
  /** Categories with a wrong number of products on sale. */
  readonly counts: {
    readonly id: number;
    readonly name: string;
    readonly stored: number;
    readonly counted: number;
  }[];
  /** Products that are listed wrongly or not at all. */
  readonly listings: readonly number[];
  /** Words and tags with a wrong number of products. */
  readonly words: readonly string[];
}

const LISTED = sql`
  select distinct listed.id as category_id, p.id as product_id
  from products p join category_assignments assignment on assignment.product_id = p.id join categories c on c.id = assignment.category_id
  cross join lateral (values (c.id), (c.parent_id)) listed (id)
  where p.published and listed.id is not null`;

const MISMATCHES = sql`
  select p.id, p.name, case
      when not exists (select 1 from product_variants v where v.product_id = p.id) then 'it has no variant'
      when assignment.category_id is null then 'it is in no category'
      else 'its page shows another category than its first'
    end as error
  from products p left join category_assignments assignment on assignment.product_id = p.id and assignment.position = (
    select min(position) from category_assignments first where first.product_id = p.id)
  where p.owner_id is null and (assignment.category_id is distinct from p.category_id
    or not exists (select 1 from product_variants v where v.product_id = p.id))
  order by p.id`;

/** Maximum number of reported rows. */
const MAX_ROWS = 1_000;

/** Compares without changing anything. */
export function readDrift(db: Database): Promise<Drift> {
  return db.transaction(async (tx) => {
    const counts = await tx.execute<Drift["counts"][number] & Record<string, unknown>>(sql`
          select c.id, c.name, c.product_count as stored, count(listed.product_id)::int as counted
          from categories c left join (${LISTED}) listed on listed.category_id = c.id
          group by c.id having c.product_count <> count(listed.product_id) order by c.id`);
    const listings = await tx.execute<{ id: number }>(sql`
          select distinct coalesce(a.product_id, b.product_id) as id
          from (${LISTED}) a full join product_categories b using (category_id, product_id)
          join products p on p.id = coalesce(a.product_id, b.product_id)
          where a.product_id is null or b.product_id is null or b.created_at <> p.created_at
          order by 1 limit ${MAX_ROWS}`);
    const drifted = await tx.execute<{ word: string }>(sql`
          select word from (${words()}) fresh full join catalogue_words stored using (word)
          where fresh.uses is distinct from stored.uses
          union select tag from (${tags()}) fresh full join catalogue_tags stored using (tag)
          where fresh.uses is distinct from stored.uses limit ${MAX_ROWS}`);
    return {
      counts: counts.rows,
      listings: listings.rows.map(({ id }) => id),
      words: drifted.rows.map(({ word }) => word),
    };
  });
}

/** Reads the next `limit` products after `afterId` and returns those with an outdated search text. */
export function readSearchBatch(
  db: Database,
  afterId: number,
  limit: number,
): Promise<{ lastId: number | undefined; stale: number[] }> {
  return db.transaction(async (tx) => {
    const batch = await tx
      .select({
        id: products.id,
        words: products.searchText,
        names: products.otherNames,
        tags: products.otherTags,
      })
      .from(products)
      .where(sql`${products.id} > ${afterId}`)
      .orderBy(products.id)
      .limit(limit);
    const freshTexts = await searchTexts(
      tx,
      batch.map(({ id }) => id),
    );
    const stale = batch.filter(({ id, ...storedTexts }) => !isSame(freshTexts.get(id), storedTexts));
    return { lastId: batch.at(-1)?.id, stale: stale.map(({ id }) => id) };
  });
}

/** Products that no page can show completely, with the reason. */
export async function readMismatches(db: Database): Promise<{ id: number; name: string; error: string }[]> {
  return (await db.execute<{ id: number; name: string; error: string }>(MISMATCHES)).rows;
}

/** Rebuilds listings and search texts of these products. */
export function relistProducts(db: Database, ids: readonly number[]): Promise<void> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    await refreshListings(tx, ids);
  });
}

/** Rebuilds the lists of words and tags and the counts of all categories. */
export function recountCatalogue(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    await rebuildWordLists(tx);
    await recountAll(tx);
  });
}

function isSame(freshTexts: SearchTexts | undefined, storedTexts: SearchTexts): boolean {
  const { words, names, tags } = freshTexts ?? { words: "", names: "", tags: "" };
  return sameWords(words, storedTexts.words) && names === storedTexts.names && tags === storedTexts.tags;
}

/** The order of categories in a search text does not matter. */
function sameWords(one: string, other: string): boolean {
  const sorted = (text: string) => text.split(/\s+/).sort().join(" ");
  return sorted(one) === sorted(other);
}
