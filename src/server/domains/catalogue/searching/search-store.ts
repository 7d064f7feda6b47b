import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import type { Slice } from "../../pagination.ts";
import { NEWEST_FIRST } from "../reading/product-sql.ts";
import { createListedHits } from "./listed-hits-store.ts";
import { searchQuery, type WantedTerm } from "./search-terms.ts";

/** Ids of found products, best first, and how many there are in all (1,000 at most). */
export interface SearchHits {
  readonly ids: number[];
  readonly total: number;
}

interface CountedHits {
  readonly total: number;
  /** None where there are more than are counted. */
  readonly ids: number[] | null;
}

export interface SearchStore {
  /** Products that have every term: in the name first, then tags, then categories. `undefined` where more have than are counted. */
  ranked(terms: readonly WantedTerm[], slice: Slice): Promise<SearchHits | undefined>;
  /** As `ranked` where there are more hits than are counted: the best of each stretch of the newest. The rarest term comes first. */
  inStretches(terms: readonly WantedTerm[], slice: Slice): Promise<number[]>;
  /** The best of the newest products; fewer than `limit` where those hold no more. */
  amongNewest(terms: readonly WantedTerm[], limit: number): Promise<number[]>;
  /** The best of 1,000 hits, whichever they are. */
  amongSome(terms: readonly WantedTerm[], limit: number): Promise<number[]>;
}

/** Counting stops here: nobody turns that many pages, and ranking 10,000 hits takes longer than a customer waits. */
export const MOST_HITS = 1_000;
/** More hits than `MOST_HITS` are ranked in stretches of the newest, so that each page costs the same. */
const STRETCH = 90;
/** Newest products that suggestions for a broad term look through, and how many hits they choose from: 1 to 3 ms. */
const NEWEST = 1_500;
const CHOICE = 40;

/** Behind a `select`, so that no plan is made for one term: every search reads the index, and each query is parsed once. */
const query = (parameter: string) => `(select to_tsquery('simple', ${parameter}))`;
const RANKED = `id, created_at, search @@ ${query("$2")} as named, search @@ ${query("$3")} as tagged`;
const RANK = "named desc, tagged desc, created_at desc, id desc";
const FOUND = `search @@ ${query("$1")} and published`;
/** As `FOUND`, but taken to be true of every second row: whoever thinks it rare would read and sort all products. */
const MET = `case when search @@ ${query("$1")} then published end`;
/** Fenced by `offset 0` or a limit, and asked for `MET`, this makes PostgreSQL walk the newest-first index and stop. */
const WALK = `select id, created_at, published, search from products order by ${NEWEST_FIRST}`;

const IN_STRETCHES = `
  select id from (
    select ${RANKED} from (${WALK} offset 0) newest where ${MET} limit $4 offset $5
  ) stretch order by ${RANK}`;

const RANKED_HITS = `
  with hits as materialized (
    select id, created_at, search from products where ${FOUND} limit ${MOST_HITS + 1}
  ), counted as (
    select count(*)::int as total from hits
  )
  select total, case when total <= ${MOST_HITS} then
    array(select id from (select ${RANKED} from hits) ranked order by ${RANK} limit $4 offset $5)
  end as ids from counted`;

const AMONG_NEWEST = `
  select id from (
    select ${RANKED} from (${WALK} limit ${NEWEST}) newest where ${MET} limit ${CHOICE}
  ) chosen order by ${RANK} limit $4`;

const AMONG_SOME = `
  select id from (
    select ${RANKED} from products where ${FOUND} limit ${MOST_HITS}
  ) chosen order by ${RANK} limit $4`;

export function createSearchStore(database: OpenDatabase): SearchStore {
  const listed = createListedHits(database);
  const ranked = createStatement<CountedHits>(database, "catalogue_search", RANKED_HITS);
  const ids = (name: string, text: string) =>
    createStatement<{ id: number }>(database, `catalogue_search_${name}`, text);
  const inStretches = ids("stretches", IN_STRETCHES);
  const amongNewest = ids("newest", AMONG_NEWEST);
  const amongSome = ids("some", AMONG_SOME);
  return {
    ranked: async (terms, { limit, offset }) => {
      const size = limit ?? MOST_HITS;
      const [words] = terms.length === 1 ? wholeWords(terms) : [];
      const hits = words
        ? await listed.ranked(words, { most: MOST_HITS, limit: size, offset })
        : (await ranked([...queries(terms), size, offset]))[0];
      return hits?.ids ? { ids: hits.ids, total: hits.total } : undefined;
    },
    inStretches: async (terms, slice) => {
      const { offset, length, ...page } = stretchOf(slice);
      const words = wholeWords(terms);
      const ids =
        words.length === terms.length
          ? await listed.stretch(words, { offset, length })
          : idsOf(await inStretches([...queries(terms), length, offset]));
      return ids.slice(page.first, page.end);
    },
    amongNewest: async (terms, limit) => idsOf(await amongNewest([...queries(terms), limit])),
    amongSome: async (terms, limit) => idsOf(await amongSome([...queries(terms), limit])),
  };
}

function queries(terms: readonly WantedTerm[]): [string, string, string] {
  return [searchQuery(terms), searchQuery(terms, "A"), searchQuery(terms, "AB")];
}

/** The stretch that a page lies in, and where in it: stretches are whole pages, so that no page lies across two. */
function stretchOf({ limit, offset }: Slice) {
  const size = limit ?? MOST_HITS;
  const length = Math.ceil(STRETCH / size) * size;
  const first = offset % length;
  return { offset: offset - first, length, first, end: first + size };
}

/** The words of each term whose words are all known. */
function wholeWords(terms: readonly WantedTerm[]): (readonly string[])[] {
  return terms.flatMap(({ words, areWhole }) => (areWhole ? [words] : []));
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
