import type { Language } from "../../../../contract/languages.ts";
import { Failure } from "../../failure.ts";
import type { Slice } from "../../pagination.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import type { CategoryRow } from "../reading/product-row.ts";
import { categoryIn } from "../translation/translate-catalogue.ts";
import { regroupedTerms } from "./joined-words.ts";
import type { SearchHits } from "./search-store.ts";
import { type SearchTerm, searchTerms, spellable } from "./search-terms.ts";
import { sameInTheTrade } from "./trade-words.ts";

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
  if (terms.length === 0) return NOTHING;
  const exact = await stores.search.find(terms, slice);
  if (exact.total > 0) return exact;
  const corrected = await correctedBy(stores.words, terms);
  return corrected ? stores.search.find(corrected, slice) : NOTHING;
}

const NOTHING: SearchHits = { ids: [], total: 0 };

/**
 * The terms with each word that no product on sale has put right, joined or split words first; `undefined` when there is nothing
 * to put right.
 */
export async function correctedBy(
  words: CatalogueStore["words"],
  typed: readonly SearchTerm[],
): Promise<readonly SearchTerm[] | undefined> {
  const usesOfTyped = await words.uses(typed);
  const terms = await regroupedTerms(words, typed, usesOfTyped);
  const uses = terms === typed ? usesOfTyped : await words.uses(terms);
  const unknown = (term: SearchTerm, index: number) => uses[index]?.most === 0 && spellable(term).length > 0;
  if (!terms.some(unknown)) return terms === typed ? undefined : terms;
  const alike = await words.alike(terms);
  return terms.map((term, index) => {
    const [first, ...others] = (alike[index] ?? []).flatMap((word) => sameInTheTrade(word, []));
    return unknown(term, index) && first !== undefined ? [first, ...others] : term;
  });
}

/** Where to look when a search found nothing. */
export interface Nearest {
  readonly categories: CategoryRow[];
  readonly tags: string[];
}

const NEAREST_CATEGORIES = 6;
const POPULAR_TAGS = 8;
const LONGEST_TEXT = 200;

/** Categories whose names are most like the text, then the largest; likewise tags. Named in the language. */
export async function findNearest(
  { categories, words }: CatalogueStore,
  text: string,
  language: Language,
): Promise<Nearest> {
  // Nothing is like a text of 10,000 letters.
  const plain = text.slice(0, LONGEST_TEXT).toLowerCase();
  const [near, tags] = await Promise.all([
    categories.nearest(plain, NEAREST_CATEGORIES),
    words.popularTags(plain, language, POPULAR_TAGS),
  ]);
  return { categories: near.map((category) => categoryIn(category, language)), tags };
}
