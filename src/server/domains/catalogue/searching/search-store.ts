import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import type { Slice } from "../../pagination.ts";
import { NEWEST_FIRST } from "../reading/product-sql.ts";
import { type IndexTerm, searchQuery } from "./search-terms.ts";

/** Ids of one page of hits, best first, and the total, which is capped at `MAX_HITS`. */
export interface SearchHits {
  readonly ids: number[];
  readonly total: number;
}

/** Cap of the total: no customer turns that many pages, and ranking 10,000 hits takes too long. */
export const MAX_HITS = 1_000;
/**
 * Approximate length of a ranked stretch if there are more than `MAX_HITS` hits; keeps the cost of each page
 * equal.
 */
const STRETCH = 90;
/** Number of products that `amongNewest` inspects. */
const NEWEST = 1_500;

/**
 * A subselect hides the value from the planner, which then always uses the index; the query is parsed once.
 */
const query = (parameter: string) => `(select to_tsquery('simple', ${parameter}))`;
const RANKED = `id, created_at, search @@ ${query("$2")} as named, search @@ ${query("$3")} as tagged`;
const RANK = "named desc, tagged desc, created_at desc, id desc";

/**
 * The planner cannot know how broad a term is. It estimates that `case … then published` holds for every
 * second row and therefore walks the newest-first index until a stretch is full, instead of sorting all hits.
 * `fence` keeps the condition out of the index scan.
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

const searchStatement = (name: string, text: string) =>
  createStatement<SearchHits>(`catalogue_search_${name}`, text);
const selectHits = searchStatement("find", FIND);
const selectBroad = searchStatement("broad", BROAD);
const selectAmongNewest = searchStatement("newest", AMONG_NEWEST);

/**
 * Products with every term: matches in the name first, then in tags, then elsewhere; newest first within
 * each. More than `MAX_HITS` hits are ordered as by `broad`.
 */
export async function searchHits(
  database: OpenDatabase,
  terms: readonly IndexTerm[],
  slice: Slice,
): Promise<SearchHits> {
  return (await selectHits(database, valuesOf(terms, slice)))[0] ?? { ids: [], total: 0 };
}

/**
 * Like `find` for more than `MAX_HITS` hits, without counting: newest first in stretches, each ranked on
 * its own.
 */
export async function searchBroad(
  database: OpenDatabase,
  terms: readonly IndexTerm[],
  slice: Slice,
): Promise<number[]> {
  return (await selectBroad(database, valuesOf(terms, slice)))[0]?.ids ?? [];
}

/** First hits of `broad` among the newest products only; may return fewer than `limit`. */
export async function searchNewest(
  database: OpenDatabase,
  terms: readonly IndexTerm[],
  limit: number,
): Promise<number[]> {
  return (await selectAmongNewest(database, valuesOf(terms, { limit, offset: 0 })))[0]?.ids ?? [];
}

function valuesOf(terms: readonly IndexTerm[], { limit, offset }: Slice): unknown[] {
  const size = limit ?? MAX_HITS;
  // A multiple of the page size, so that no page spans two stretches.
  const length = Math.ceil(STRETCH / size) * size;
  return [searchQuery(terms), searchQuery(terms, "A"), searchQuery(terms, "AB"), size, offset, length];
}
