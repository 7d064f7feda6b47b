import { type SQL, sql } from "drizzle-orm";
import type { Language } from "../../../../contract/languages.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import { type SearchTerm, spellable } from "../searching/search-terms.ts";

/** What the catalogue's words and tags say of a search, without a look at any product. */
export interface WordStore {
  /** What each term can mean, and how many products it can have; numbers are not listed, and nothing is known of them. */
  uses(terms: readonly SearchTerm[]): Promise<WordUses[]>;
  /** For each term the words most like it, the likest first; none where nothing resembles it. */
  similar(terms: readonly SearchTerm[]): Promise<string[][]>;
  /** Tags like the text first, then those that most products have; English ones where the language has not enough. */
  popularTags(text: string, language: Language, limit: number): Promise<string[]>;
}

/** Bounds for the number of products with words that start with a term. */
export interface WordUses {
  /** Those with the commonest such word. */
  readonly least: number;
  /** All such words added up. */
  readonly most: number;
  /** All such words; none where they are too many to ask for one by one. */
  readonly words: readonly string[];
}

/** Spellings of all terms: which term, and its letters. Letters need no escaping in `like`. */
function spelled(terms: readonly (readonly string[])[]): [numbers: number[], letters: string[]] {
  const pairs = terms.flatMap((term, index) => term.map((letters) => [index, letters] as const));
  return [pairs.map(([index]) => index), pairs.map(([, letters]) => letters)];
}

function spellings(terms: readonly (readonly string[])[]): SQL {
  const [numbers, letters] = spelled(terms);
  return sql`unnest(${sql.param(numbers)}::int[], ${sql.param(letters)}::text[]) as spelling (term, letters)`;
}

/** More words take longer to look up than whatever begins like them. */
const FEW_WORDS = 8;

const USES = `
  select term, max(uses) as least, sum(uses)::int as most,
    case when count(*) <= ${FEW_WORDS} then array_agg(word) else '{}' end as words
  from unnest($1::int[], $2::text[]) as spelling (term, letters)
  join catalogue_words on word like letters || '%' group by term`;

/** `%` keeps to a likeness of 0.3, which one wrong letter in five still has. Nobody means a word with digits in it. */
const similarTo = (terms: readonly SearchTerm[]) => sql`
  select term, word from ${spellings(terms.map(spellable))}
  cross join lateral (
    select word, similarity(word, letters) as likeness, uses from catalogue_words
    where word % letters and word !~ '[0-9]' order by likeness desc, uses desc limit 3
  ) near
  where likeness >= 0.75 * (select max(similarity(word, letters)) from catalogue_words
    where word % letters and word !~ '[0-9]')
  order by term, likeness desc, uses desc`;

/** A tag of each language. */
const LETTERS: Readonly<Record<Language, string>> = {
  en: "^[^\u0c00-\u0cff]*$",
  te: "[\u0c00-\u0c7f]",
  kn: "[\u0c80-\u0cff]",
};

function tagsLike(text: string, language: Language, limit: number): SQL {
  const [own, english] = [sql`${LETTERS[language]}::text`, sql`${LETTERS.en}::text`];
  return sql`
    with near as (
      select tag, uses, similarity(tag, ${text}) as likeness from catalogue_tags
      where similarity(tag, ${text}) >= 0.3 and (tag ~ ${own} or tag ~ ${english})
      order by likeness desc, uses desc limit 3
    ), popular as (
      select tag, uses, 0 as likeness from catalogue_tags
      where tag ~ ${own} and tag not in (select tag from near) order by uses desc nulls last limit ${limit}
    ), english as (
      select tag, uses, -1 as likeness from catalogue_tags
      where ${own} <> ${english} and tag ~ ${english} and tag not in (select tag from near)
      order by uses desc nulls last limit ${limit}
    )
    select tag from (select * from near union all select * from popular union all select * from english) one
    order by likeness desc, uses desc, tag limit ${limit}`;
}

export function createWordStore(database: OpenDatabase): WordStore {
  const { db } = database;
  const uses = createStatement<WordUses & { term: number }>(database, "catalogue_word_uses", USES);
  return {
    uses: async (terms) => {
      const rows = await uses(spelled(terms));
      return terms.map((_, term) => rows.find((row) => row.term === term) ?? NO_USE);
    },
    similar: async (terms) => {
      const { rows } = await db.execute<{ term: number; word: string }>(similarTo(terms));
      return terms.map((_, term) => rows.filter((row) => row.term === term).map(({ word }) => word));
    },
    popularTags: async (text, language, limit) => {
      const { rows } = await db.execute<{ tag: string }>(tagsLike(text, language, limit));
      return rows.map(({ tag }) => tag);
    },
  };
}

const NO_USE: WordUses = { least: 0, most: 0, words: [] };
