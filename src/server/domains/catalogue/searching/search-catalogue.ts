import { SUGGESTION_LIMIT } from "../../../../contract/constants.ts";
import type { Language } from "../../../../contract/languages.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { Failure } from "../../failure.ts";
import type { Slice } from "../../pagination.ts";
import { nearestCategories } from "../reading/category-store.ts";
import type { CategoryRow } from "../reading/product-row.ts";
import { categoryIn } from "../translation/translate-catalogue.ts";
import { readPopularTags, readWordUses, similarWords, type WordUses } from "../writing/word-store.ts";
import { regroupedTerms } from "./joined-words.ts";
import { MAX_HITS, type SearchHits, searchBroad, searchHits, searchNewest } from "./search-store.ts";
import { correctableSpellings, indexTerm, type SearchTerm, searchTerms } from "./search-terms.ts";
import type { Synonym } from "./synonym-store.ts";
import { tradeSynonyms } from "./trade-words.ts";

export interface SearchShop {
  readonly database: OpenDatabase;
  /** The owner's synonyms; customers' pages cache them. */
  readonly synonyms: () => Promise<readonly Synonym[]>;
}

/** @throws Failure validation for a blank text; `field` is the input's name on the wire */
export async function searchCatalogue(
  { database, synonyms }: SearchShop,
  text: string,
  field: string,
  slice: Slice,
): Promise<SearchHits> {
  if (text.trim() === "")
    throw new Failure("search-term-missing", {
      fields: { [field]: "search-term-missing" },
    });
  const terms = searchTerms(text, await synonyms());
  if (terms.length === 0) return NO_HITS;
  const uses = await readWordUses(database, terms);
  const hits = await findExact(database, terms, uses, slice);
  if (hits.total > 0) return hits;
  const corrected = await correctedTerms(database, terms, uses);
  return corrected ? findExact(database, corrected, await readWordUses(database, corrected), slice) : NO_HITS;
}

const NO_HITS: SearchHits = { ids: [], total: 0 };

/** Skips counting for terms that are known to be broad, because counting has to read all hits. */
async function findExact(
  database: OpenDatabase,
  terms: readonly SearchTerm[],
  uses: readonly WordUses[],
  slice: Slice,
): Promise<SearchHits> {
  const { limit, offset } = slice;
  const indexTerms = terms.map((term, index) => indexTerm(term, uses[index]?.words));
  const [only, ...others] = uses;
  if (others.length === 0 && only && only.min > MAX_HITS)
    return { ids: await searchBroad(database, indexTerms, slice), total: MAX_HITS };
  const isSuggestion = offset === 0 && limit !== null && limit <= SUGGESTION_LIMIT;
  if (isSuggestion && uses.every(({ max }) => max > MAX_HITS)) {
    const ids = await searchNewest(database, indexTerms, limit);
    if (ids.length === limit) return { ids, total: MAX_HITS };
  }
  return searchHits(database, indexTerms, slice);
}

/** Corrects words that no product has, after joining and splitting words; `undefined` if nothing changes. */
async function correctedTerms(
  database: OpenDatabase,
  typedTerms: readonly SearchTerm[],
  usesOfTyped: readonly WordUses[],
): Promise<readonly SearchTerm[] | undefined> {
  const terms = await regroupedTerms(database, typedTerms, usesOfTyped);
  const uses = terms === typedTerms ? usesOfTyped : await readWordUses(database, terms);
  const unknown = (term: SearchTerm, index: number) =>
    uses[index]?.max === 0 && correctableSpellings(term).length > 0;
  if (!terms.some(unknown)) return terms === typedTerms ? undefined : terms;
  const similar = await similarWords(database.db, terms);
  return terms.map((term, index) => {
    const [first, ...others] = (similar[index] ?? []).flatMap((word) => tradeSynonyms(word, []));
    return unknown(term, index) && first !== undefined ? [first, ...others] : term;
  });
}

/** Corrects words that no product on sale has; `undefined` if nothing changes. */
export async function correctedBy(
  database: OpenDatabase,
  terms: readonly SearchTerm[],
): Promise<readonly SearchTerm[] | undefined> {
  return correctedTerms(database, terms, await readWordUses(database, terms));
}

/** Categories and tags offered after a search without results. */
export interface Nearest {
  readonly categories: CategoryRow[];
  readonly tags: string[];
}

const NEAREST_CATEGORIES = 6;
const POPULAR_TAGS = 8;
const LONGEST_TEXT = 200;

/** Categories and tags similar to the text, then the largest, named in the language. */
export async function findNearest(db: Database, text: string, language: Language): Promise<Nearest> {
  // Longer texts are similar to nothing.
  const lowerText = text.slice(0, LONGEST_TEXT).toLowerCase();
  const [nearCategories, tags] = await Promise.all([
    nearestCategories(db, lowerText, NEAREST_CATEGORIES),
    readPopularTags(db, lowerText, language, POPULAR_TAGS),
  ]);
  return { categories: nearCategories.map((category) => categoryIn(category, language)), tags };
}
