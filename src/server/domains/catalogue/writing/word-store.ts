import { type SQL, sql } from "drizzle-orm";
import { type Language, lettersOf, otherLanguages, tableOf } from "../../../../contract/languages.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { createStatement } from "../../../db/statement.ts";
import { type ListedWord, nearestWords, respelt } from "../searching/nearest-words.ts";
import { correctableSpellings, type SearchTerm } from "../searching/search-terms.ts";

/** Bounds for the number of products that have a word starting with a term. */
export interface WordUses {
  /** Number of products with the most common such word. */
  readonly min: number;
  /** Sum over all such words. */
  readonly max: number;
  /** All such words; empty if there are too many to query each. */
  readonly words: readonly string[];
}

/** Term numbers and spellings as two arrays. Spellings consist of letters and need no escaping in `like`. */
function spelled(terms: readonly (readonly string[])[]): [numbers: number[], letters: string[]] {
  const pairs = terms.flatMap((term, index) => term.map((letters) => [index, letters] as const));
  return [pairs.map(([index]) => index), pairs.map(([, letters]) => letters)];
}

function spellings(terms: readonly (readonly string[])[]): SQL {
  const [numbers, letters] = spelled(terms);
  return sql`unnest(${sql.param(numbers)}::int[], ${sql.param(letters)}::text[]) as spelling (term, letters)`;
}

/** Looking up more words takes longer than a prefix query. */
const FEW_WORDS = 8;

const USES = `
  select term, max(uses) as min, sum(uses)::int as max,
    case when count(*) <= ${FEW_WORDS} then array_agg(word) else '{}' end as words
  from unnest($1::int[], $2::text[]) as spelling (term, letters)
  join catalogue_words on word like letters || '%' group by term`;

interface SimilarWord extends ListedWord, Record<string, unknown> {
  readonly term: number;
}

/** Number of similar words among which the nearest are sought. */
const SIMILAR_WORDS = 30;

/**
 * `%` matches from a similarity of 0.3, which covers one wrong letter in five. Words with digits are left
 * out.
 */
const similarTo = (spelled: readonly (readonly string[])[]) => sql`
  select term, word, uses from ${spellings(spelled)}
  cross join lateral (
    select word, uses from catalogue_words
    where word % letters and word !~ '[0-9]' order by similarity(word, letters) desc limit ${SIMILAR_WORDS}
  ) near`;

/** Pattern of a tag in each language. */
const LETTERS: Readonly<Record<Language, string>> = {
  ...tableOf(otherLanguages, (language) => lettersOf[language].source),
  en: `^(?!.*(${otherLanguages.map((language) => lettersOf[language].source).join("|")}))`,
};

function tagsLike(text: string, language: Language, limit: number): SQL {
  const [ownLetters, english] = [sql`${LETTERS[language]}::text`, sql`${LETTERS.en}::text`];
  return sql`
    with near as (
      select tag, uses, similarity(tag, ${text}) as score from catalogue_tags
      where similarity(tag, ${text}) >= 0.3 and (tag ~ ${ownLetters} or tag ~ ${english})
      order by score desc, uses desc limit 3
    ), popular as (
      select tag, uses, 0 as score from catalogue_tags
      where tag ~ ${ownLetters} and tag not in (select tag from near) order by uses desc nulls last limit ${limit}
    ), english as (
      select tag, uses, -1 as score from catalogue_tags
      where ${ownLetters} <> ${english} and tag ~ ${english} and tag not in (select tag from near)
      order by uses desc nulls last limit ${limit}
    )
    select tag from (select * from near union all select * from popular union all select * from english) one
    order by score desc, uses desc, tag limit ${limit}`;
}

const selectWordUses = createStatement<WordUses & { term: number }>("catalogue_word_uses", USES);

/** Bounds for each term; numbers are not listed, so theirs are zero. */
export async function readWordUses(
  database: OpenDatabase,
  terms: readonly SearchTerm[],
): Promise<WordUses[]> {
  const rows = await selectWordUses(database, spelled(terms));
  return terms.map((_, term) => rows.find((row) => row.term === term) ?? NO_USE);
}

/** Words that each term may be misspelt for, by `nearestWords`. */
export async function similarWords(db: Database, terms: readonly SearchTerm[]): Promise<string[][]> {
  const spelled = terms.map(correctableSpellings);
  const { rows } = await db.execute<SimilarWord>(
    similarTo(spelled.map((spelledTerm) => spelledTerm.flatMap(respelt))),
  );
  return spelled.map((spelledTerm, term) =>
    nearestWords(
      spelledTerm,
      rows.filter((row) => row.term === term),
    ),
  );
}

/** Tags similar to the text first, then the most common; filled up with English tags. */
export async function readPopularTags(
  db: Database,
  text: string,
  language: Language,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(tagsLike(text, language, limit));
  return rows.map(({ tag }) => tag);
}

const NO_USE: WordUses = { min: 0, max: 0, words: [] };
