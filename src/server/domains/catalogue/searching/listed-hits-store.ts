import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement, type Statement } from "../../../db/statement.ts";

/** Hits of terms whose words are all known: lists of words, each term's own. */
export interface ListedHits {
  /** All products with any of these words, best first; `ids` is null where there are more than `most`. */
  ranked(words: readonly string[], reach: Ranked): Promise<{ total: number; ids: number[] | null }>;
  /** Of the newest products that have every term `length` after `offset`, the best of these first. */
  stretch(terms: readonly (readonly string[])[], reach: Stretch): Promise<number[]>;
}

interface Ranked {
  readonly most: number;
  readonly limit: number;
  readonly offset: number;
}

interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** The newest $2 products with any of the words $1: so many are read of each word's list, however long that is. */
const NEWEST = `
  select product_id as id, created_at, min(rank) as rank
  from unnest($1::text[]) wanted (word) cross join lateral (
    select product_id, created_at, rank from product_words listed where listed.word = wanted.word
    order by created_at desc, product_id desc limit $2
  ) posting
  group by 1, 2 order by 2 desc, 1 desc limit $2`;

const RANKED = `
  with hits as materialized (${NEWEST}), counted as (select count(*)::int as total from hits)
  select total, case when total < $2 then
    array(select id from hits order by rank, created_at desc, id desc limit $3 offset $4)
  end as ids from counted`;

/** A product ranks as the term does that it has worst. */
function stretchText(terms: number): string {
  const others = Array.from({ length: terms - 1 }, (_, at) => ({ name: `other${at}`, words: `$${at + 5}` }));
  const joins = others.map(
    ({ name, words }) => `
    cross join lateral (
      select min(rank) as rank from product_words listed
      where listed.word = any(${words}::text[]) and listed.created_at = newest.created_at and listed.product_id = newest.id
    ) ${name}`,
  );
  const ranks = ["newest.rank", ...others.map(({ name }) => `${name}.rank`)];
  return `
    with newest as materialized (${NEWEST}), hits as materialized (
      select id, created_at, greatest(${ranks}) as rank from newest ${joins.join("")}
      where ${ranks.map((rank) => `${rank} is not null`).join(" and ")}
    )
    select (select count(*)::int from newest) as looked, (select count(*)::int from hits) as found, array(
      select id from (
        select * from hits order by created_at desc, id desc limit $3 offset $4
      ) stretch order by rank, created_at desc, id desc
    ) as ids`;
}

interface Looked {
  readonly looked: number;
  readonly found: number;
  readonly ids: number[];
}

export function createListedHits(database: OpenDatabase): ListedHits {
  const ranked = createStatement<{ total: number; ids: number[] | null }>(
    database,
    "catalogue_listed_hits",
    RANKED,
  );
  const stretches = new Map<number, Statement<Looked>>();
  const stretchOf = (terms: number) => {
    const known = stretches.get(terms);
    if (known) return known;
    const made = createStatement<Looked>(database, `catalogue_listed_stretch_${terms}`, stretchText(terms));
    stretches.set(terms, made);
    return made;
  };
  return {
    ranked: async (words, { most, limit, offset }) => {
      const [hits] = await ranked([words, most + 1, limit, offset]);
      return hits ?? { total: 0, ids: [] };
    },
    stretch: async ([words = [], ...others], { offset, length }) => {
      const wanted = offset + length;
      // How many of the first term's products have the others nobody knows: a few, and then ever more.
      for (let reach = others.length === 0 ? wanted : 2 * wanted; ; reach *= 4) {
        const [hits] = await stretchOf(others.length + 1)([words, reach, length, offset, ...others]);
        if (!hits || hits.found >= wanted || hits.looked < reach) return hits?.ids ?? [];
      }
    },
  };
}
