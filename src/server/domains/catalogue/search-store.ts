import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { createStatement } from "../../db/statement.ts";
import type { Slice } from "./product-store.ts";
import { prefixQuery, type SearchTerm, spellable } from "./search-terms.ts";

/** Ids of found products, best first, and how many there are in all. */
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

const BY_PREFIX = `
  with matched as materialized (
    select id, created_at, search from products
    where search @@ to_tsquery('simple', $1) and published
  ), page as (
    select id from matched
    order by search @@ to_tsquery('simple', $2) desc, search @@ to_tsquery('simple', $3) desc,
      created_at desc, id desc
    limit $4 offset $5
  )
  select (select count(*)::int from matched) as total, array(select id from page) as ids`;

export function createSearchStore(database: OpenDatabase): SearchStore {
  const byPrefix = createStatement<SearchHits>(database, "catalogue_search", BY_PREFIX);
  return {
    byPrefix: async (terms, { limit, offset }) => {
      const queries = [prefixQuery(terms), prefixQuery(terms, "A"), prefixQuery(terms, "AB")];
      return firstOf(await byPrefix([...queries, limit, offset]));
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
      from products where published and ${sql.join(wanted, sql` and `)}
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
