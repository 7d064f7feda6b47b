import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import type { Slice } from "../../pagination.ts";
import { NEWEST_FIRST } from "../reading/product-sql.ts";
import { type SearchTerm, searchQuery } from "./search-terms.ts";

/** Ids of found products, best first, and how many there are in all (1,000 at most). */
export interface SearchHits {
  readonly ids: number[];
  readonly total: number;
}

export interface SearchStore {
  /**
   * Products that have every term: in the name first, then in tags, then elsewhere, the newest first within each. More than 1,000
   * are ranked in stretches of the newest.
   */
  find(terms: readonly SearchTerm[], slice: Slice): Promise<SearchHits>;
}

/** Counting stops here: nobody turns that many pages, and ranking 10,000 hits takes longer than a customer waits. */
const MOST_HITS = 1_000;
/** More hits than `MOST_HITS` are ranked in stretches of about this length, so that each page costs the same. */
const STRETCH = 90;

/** Inside a `select`, so that no plan is made for one term: every search reads the index, and each query is parsed once. */
const query = (parameter: string) => `(select to_tsquery('simple', ${parameter}))`;
const RANKED = `id, created_at, search @@ ${query("$2")} as named, search @@ ${query("$3")} as tagged`;
const RANK = "named desc, tagged desc, created_at desc, id desc";

/**
 * The planner cannot know how broad a term is. It takes `case … then published` to be true of every second row, so that it walks
 * the index of the newest until a stretch is full, instead of sorting all hits.
 */
const FIND = `
  with hits as materialized (
    select id, created_at, search from products where search @@ ${query("$1")} and published limit ${MOST_HITS + 1}
  ), counted as (
    select count(*)::int as hits from hits
  )
  select least(hits, ${MOST_HITS}) as total, case
    when hits <= ${MOST_HITS} then
      array(select id from (select ${RANKED} from hits) ranked order by ${RANK} limit $4 offset $5)
    when $5 < ${MOST_HITS} then
      array(select id from (
        select ${RANKED} from (
          select id, created_at, published, search from products order by ${NEWEST_FIRST} offset 0
        ) newest where case when search @@ ${query("$1")} then published end limit $6 offset $5 - $5 % $6
      ) stretch order by ${RANK} limit $4 offset $5 % $6)
    else '{}'
  end as ids from counted`;

export function createSearchStore(database: OpenDatabase): SearchStore {
  const find = createStatement<SearchHits>(database, "catalogue_search", FIND);
  return {
    find: async (terms, { limit, offset }) => {
      const size = limit ?? MOST_HITS;
      // Whole pages, so that none lies across two stretches.
      const stretch = Math.ceil(STRETCH / size) * size;
      const queries = [searchQuery(terms), searchQuery(terms, "A"), searchQuery(terms, "AB")];
      const [hits = { ids: [], total: 0 }] = await find([...queries, size, offset, stretch]);
      return hits;
    },
  };
}
