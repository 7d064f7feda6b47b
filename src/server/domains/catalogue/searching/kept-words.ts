import type { CatalogueStore } from "../catalogue-store.ts";
import { keepUntilChange } from "../reading/keep-until-change.ts";

/** The same catalogue, whose searches find what words mean in memory. */
export function keepSynonyms(store: CatalogueStore, onChange: (forget: () => void) => void): CatalogueStore {
  return { ...store, synonyms: { ...store.synonyms, all: keepUntilChange(store.synonyms.all, onChange) } };
}
