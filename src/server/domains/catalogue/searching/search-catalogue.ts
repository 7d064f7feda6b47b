import { SUGGESTION_LIMIT } from "../../../../contract/constants.ts";
import type { Language } from "../../../../contract/languages.ts";
import { Failure } from "../../failure.ts";
import type { Slice } from "../../pagination.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import type { CategoryRow } from "../reading/product-row.ts";
import { categoryIn } from "../translation/translate-catalogue.ts";
import type { WordUses } from "../writing/word-store.ts";
import { regroupedTerms } from "./joined-words.ts";
import { MAX_HITS, type SearchHits } from "./search-store.ts";
import { correctableSpellings, indexTerm, type SearchTerm, searchTerms } from "./search-terms.ts";
import { tradeSynonyms } from "./trade-words.ts";

type SearchStores = Pick<CatalogueStore, "search" | "words" | "synonyms">;

/** @throws Failure validation for a blank text; `field` is the input's name on the wire */
export async function searchCatalogue(
  stores: SearchStores,
  text: string,
  field: string,
  slice: Slice,
): Promise<SearchHits> {
  if (text.trim() === "")
    throw new Failure("search-term-missing", {
      fields: { [field]: "search-term-missing" },
    });
  const terms = searchTerms(text, await stores.synonyms.all());
  if (terms.length === 0) return NO_HITS;
  const uses = await stores.words.uses(terms);
  const hits = await findExact(stores, terms, uses, slice);
  if (hits.total > 0) return hits;
  const corrected = await correctedTerms(stores, terms, uses);
  return corrected ? findExact(stores, corrected, await stores.words.uses(corrected), slice) : NO_HITS;
}

const NO_HITS: SearchHits = { ids: [], total: 0 };

/** Skips counting for terms that are known to be broad, because counting has to read all hits. */
async function findExact(
  { search }: SearchStores,
  terms: readonly SearchTerm[],
  uses: readonly WordUses[],
  slice: Slice,
): Promise<SearchHits> {
  const { limit, offset } = slice;
  const indexTerms = terms.map((term, index) => indexTerm(term, uses[index]?.words));
  const [only, ...others] = uses;
  if (others.length === 0 && only && only.min > MAX_HITS)
    return { ids: await search.broad(indexTerms, slice), total: MAX_HITS };
  const isSuggestion = offset === 0 && limit !== null && limit <= SUGGESTION_LIMIT;
  if (isSuggestion && uses.every(({ max }) => max > MAX_HITS)) {
    const ids = await search.amongNewest(indexTerms, limit);
    if (ids.length === limit) return { ids, total: MAX_HITS };
  }
  return search.find(indexTerms, slice);
}

/** Corrects words that no product has, after joining and splitting words; `undefined` if nothing changes. */
async function correctedTerms(
  { words }: Pick<SearchStores, "words">,
  typedTerms: readonly SearchTerm[],
  usesOfTyped: readonly WordUses[],
): Promise<readonly SearchTerm[] | undefined> {
  const terms = await regroupedTerms(words, typedTerms, usesOfTyped);
  const uses = terms === typedTerms ? usesOfTyped : await words.uses(terms);
  const unknown = (term: SearchTerm, index: number) =>
    uses[index]?.max === 0 && correctableSpellings(term).length > 0;
  if (!terms.some(unknown)) return terms === typedTerms ? undefined : terms;
  const similar = await words.similar(terms);
  return terms.map((term, index) => {
    const [first, ...others] = (similar[index] ?? []).flatMap((word) => tradeSynonyms(word, []));
    return unknown(term, index) && first !== undefined ? [first, ...others] : term;
  });
}

/** Corrects words that no product on sale has; `undefined` if nothing changes. */
export async function correctedBy(
  words: CatalogueStore["words"],
  terms: readonly SearchTerm[],
): Promise<readonly SearchTerm[] | undefined> {
  return correctedTerms({ words }, terms, await words.uses(terms));
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
export async function findNearest(
  { categories, words }: CatalogueStore,
  text: string,
  language: Language,
): Promise<Nearest> {
  // Longer texts are similar to nothing.
  const lowerText = text.slice(0, LONGEST_TEXT).toLowerCase();
  const [nearCategories, tags] = await Promise.all([
    categories.nearest(lowerText, NEAREST_CATEGORIES),
    words.popularTags(lowerText, language, POPULAR_TAGS),
  ]);
  return { categories: nearCategories.map((category) => categoryIn(category, language)), tags };
}
