import type { CatalogueStore } from "../catalogue-store.ts";
import { keepUntilChange } from "../reading/keep-until-change.ts";
import { FEW_WORDS, type ListedWords, type WordStore, type WordUses } from "../writing/word-store.ts";
import type { SearchTerm } from "./search-terms.ts";

type OnChange = (forget: () => void) => void;

/** More are asked for word by word: reading them all after each change would take longer. */
const MOST_WORDS = 20_000;

/** The same catalogue, whose searches find in memory what words mean and how many products have them. */
export function keepWords(store: CatalogueStore, onChange: OnChange): CatalogueStore {
  return {
    ...store,
    synonyms: { ...store.synonyms, all: keepUntilChange(store.synonyms.all, onChange) },
    words: { ...store.words, uses: keepUses(store.words, onChange) },
  };
}

export function keepUses(words: Pick<WordStore, "list" | "uses">, onChange: OnChange): WordStore["uses"] {
  const listed = keepUntilChange(async () => sorted(await words.list(MOST_WORDS + 1)), onChange);
  return async (terms) => {
    const list = await listed();
    return list.words.length > MOST_WORDS ? words.uses(terms) : terms.map((term) => usesOf(term, list));
  };
}

/** In the order of letters, so that all words that begin with a few stand together. */
function sorted({ among, words }: ListedWords): ListedWords {
  return { among, words: words.toSorted((one, other) => (one.word < other.word ? -1 : 1)) };
}

/** As the store's `uses` counts. */
function usesOf(term: SearchTerm, { among, words }: ListedWords): WordUses {
  const found = new Map(
    term.flatMap((letters) => beginning(words, letters).map(({ word, uses }) => [word, uses])),
  );
  if (found.size === 0) return { least: 0, most: 0, among: 0, words: [] };
  const counts = [...found.values()];
  return {
    least: Math.max(...counts),
    most: counts.reduce((sum, count) => sum + count, 0),
    among,
    words: found.size <= FEW_WORDS ? [...found.keys()] : [],
  };
}

function beginning(words: ListedWords["words"], letters: string): ListedWords["words"] {
  let first = 0;
  for (let end = words.length; first < end; ) {
    const middle = (first + end) >> 1;
    if ((words[middle]?.word ?? "") < letters) first = middle + 1;
    else end = middle;
  }
  let after = first;
  while (words[after]?.word.startsWith(letters)) after += 1;
  return words.slice(first, after);
}
