import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import type { Slice } from "../../pagination.ts";
import { NEWEST_FIRST } from "../reading/product-sql.ts";
import { searchQuery, type WantedTerm } from "./search-terms.ts";

/** Ids of found products, best first, and how many there are in all (1,000 at most). */
export interface SearchHits {
  readonly ids: number[];
  readonly total: number;
}

export interface SearchStore {
  /**
   * Products that have every term: in the name first, then in tags, then elsewhere, the newest first within each. More than
   * `MAX_HITS` come as `broad` gives them.
   */
  find(terms: readonly WantedTerm[], slice: Slice): Promise<SearchHits>;
  /** As `find` where it is known that there are more hits, which are not counted: each stretch of the newest, ranked. */
  broad(terms: readonly WantedTerm[], slice: Slice): Promise<number[]>;
  /** The first of `broad`, among the newest products only: fewer than `limit` where those have not enough. */
  amongNewest(terms: readonly WantedTerm[], limit: number): Promise<number[]>;
}

/** Counting stops here: nobody turns that many pages, and ranking 10,000 hits takes longer than a customer waits. */
export const MAX_HITS = 1_000;
/** More hits than `MAX_HITS` are ranked in stretches of about this length, so that each page costs the same. */
const STRETCH = 90;
/** Products that `amongNewest` looks through. */
const NEWEST = 1_500;

/** Inside a `select`, so that no plan is made for one term: every search reads the index, and each query is parsed once. */
const query = (parameter: string) => `(select to_tsquery('simple', ${parameter}))`;
const RANKED = `id, created_at, search @@ ${query("$2")} as named, search @@ ${query("$3")} as tagged`;
const RANK = "named desc, tagged desc, created_at desc, id desc";

/**
 * The planner cannot know how broad a term is. It takes `case … then published` to be true of every second row, so that it walks
 * the index of the newest until a stretch is full, instead of sorting all hits. `fence` keeps the condition out of the walk.
 */
const stretch = (fence: string) => `
  array(select id from (
    select ${RANKED} from (
      select id, created_at, published, search from products order by ${NEWEST_FIRST} ${fence}
    ) newest where case when search @@ ${query("$1")} then published end limit $6 offset $5::int - $5::int % $6::int
  ) stretch order by ${RANK} limit $4 offset $5::int % $6::int)`;

const FIND = `
  with hits as materialized (
    select id, created_at, search from products where search @@ ${query("$1")} and published limit ${MAX_HITS + 1}
  ), counted as (
    select count(*)::int as hits from hits
  )
  select least(hits, ${MAX_HITS}) as total, case
    when hits <= ${MAX_HITS} then
      array(select id from (select ${RANKED} from hits) ranked order by ${RANK} limit $4 offset $5)
    when $5 < ${MAX_HITS} then ${stretch("offset 0")}
    else '{}'
  end as ids from counted`;

const BROAD = `select case when $5 < ${MAX_HITS} then ${stretch("offset 0")} else '{}' end as ids`;
const AMONG_NEWEST = `select ${stretch(`limit ${NEWEST}`)} as ids`;

export function createSearchStore(database: OpenDatabase): SearchStore {
  const statement = (name: string, text: string) =>
    createStatement<SearchHits>(database, `catalogue_search_${name}`, text);
  const find = statement("find", FIND);
  const broad = statement("broad", BROAD);
  const amongNewest = statement("newest", AMONG_NEWEST);
  return {
    find: async (terms, slice) => (await find(valuesOf(terms, slice)))[0] ?? { ids: [], total: 0 },
    broad: async (terms, slice) => (await broad(valuesOf(terms, slice)))[0]?.ids ?? [],
    amongNewest: async (terms, limit) =>
      (await amongNewest(valuesOf(terms, { limit, offset: 0 })))[0]?.ids ?? [],
  };
}

function valuesOf(terms: readonly WantedTerm[], { limit, offset }: Slice): unknown[] {
  const size = limit ?? MAX_HITS;
  // Whole pages, so that none lies across two stretches.
  const length = Math.ceil(STRETCH / size) * size;
  return [searchQuery(terms), searchQuery(terms, "A"), searchQuery(terms, "AB"), size, offset, length];
}
