import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { createStatement } from "../../db/statement.ts";
import { NEWEST_FIRST } from "./product-sql.ts";
import type { Slice } from "./product-store.ts";
import { prefixQuery, type SearchTerm, spellable } from "./search-terms.ts";

/** Ids of found products, best first, and how many there are in all (1,000 at most). */
export interface SearchHits {
  readonly ids: number[];
  readonly total: number;
}

export interface SearchStore {
  /** Products that have every term as the start of a word: in the name first, then tags, then categories. */
  byPrefix(terms: readonly SearchTerm[], slice: Slice): Promise<SearchHits>;
  /** Those, and products that have words alike. Ten times slower: for what `byPrefix` does not find. */
  byLikeness(terms: readonly SearchTerm[], slice: Slice): Promise<SearchHits>;
}

/** A wrong letter in a word of five still counts as alike. */
const LIKENESS = 0.4;
const MOST_ALIKE = 300;

/** Counting stops here: nobody turns that many pages, and ranking 10,000 hits takes longer than a customer waits. */
const MOST_HITS = 1_000;
/** More hits than `MOST_HITS` are ranked in stretches of the newest, so that each page costs the same. */
const STRETCH = 90;

const RANK = "search @@ to_tsquery('simple', $2) desc, search @@ to_tsquery('simple', $3) desc";

/** The fenced subquery (`offset 0`) makes PostgreSQL walk the newest-first index and stop, instead of sorting all hits. */
const BY_PREFIX = `
  with hits as materialized (
    select id from products where search @@ to_tsquery('simple', $1) and published limit ${MOST_HITS + 1}
  ), counted as (
    select count(*)::int as found from hits
  )
  select least(found, ${MOST_HITS}) as total, case
    when found <= ${MOST_HITS} then array(
      select id from hits join products using (id)
      order by ${RANK}, created_at desc, id desc limit $4 offset $5)
    else array(
      select id from (
        select * from (
          select id, created_at, published, search from products order by ${NEWEST_FIRST} offset 0
        ) newest
        where search @@ to_tsquery('simple', $1) and published
        limit $6 offset $5::int / $6::int * $6::int
      ) stretch
      order by ${RANK}, created_at desc, id desc limit $4 offset $5::int % $6::int)
    end as ids
  from counted`;

export function createSearchStore(database: OpenDatabase): SearchStore {
  const byPrefix = createStatement<SearchHits>(database, "catalogue_search", BY_PREFIX);
  return {
    byPrefix: async (terms, { limit, offset }) => {
      const size = limit ?? MOST_HITS;
      const queries = [prefixQuery(terms), prefixQuery(terms, "A"), prefixQuery(terms, "AB")];
      // Whole pages only: a page never lies across two stretches.
      const stretch = Math.ceil(STRETCH / size) * size;
      return firstOf(await byPrefix([...queries, size, offset, stretch]));
    },
    byLikeness: (terms, slice) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${LIKENESS}`));
        return findAlike(tx, terms, slice);
      }),
  };
}

async function findAlike(
  tx: Pick<Database, "execute">,
  terms: readonly SearchTerm[],
  { limit, offset }: Slice,
): Promise<SearchHits> {
  const wanted = terms.map((term) => {
    const alike = spellable(term).map((word) => sql`or ${word} <% search_text`);
    return sql`(search @@ to_tsquery('simple', ${prefixQuery([term])}) ${sql.join(alike, sql` `)})`;
  });
  const likeness = terms.flatMap(spellable).map((word) => sql`word_similarity(${word}, search_text)`);
  const has = (weights?: string) => sql`search @@ to_tsquery('simple', ${prefixQuery(terms, weights)})`;
  const { rows } = await tx.execute<{ ids: number[]; total: number }>(sql`
    with matched as materialized (
      select id, created_at, ${has("A")} as named, ${has("AB")} as tagged, ${has()} as exact,
        ${sql.join([sql`0`, ...likeness], sql` + `)} as likeness
      from products where published and ${sql.join(wanted, sql` and `)} limit ${MOST_ALIKE}
    ), page as (
      select id from matched
      order by named desc, tagged desc, exact desc, likeness desc, created_at desc, id desc
      limit ${limit} offset ${offset}
    )
    select (select count(*)::int from matched) as total, array(select id from page) as ids`);
  return firstOf(rows);
}

function firstOf(rows: readonly SearchHits[]): SearchHits {
  return rows[0] ?? { ids: [], total: 0 };
}
