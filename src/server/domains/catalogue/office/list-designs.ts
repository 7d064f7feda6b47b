import type { CatalogueStore } from "../catalogue-store.ts";
import { correctedBy } from "../reading/search-catalogue.ts";
import { searchTerms } from "../reading/search-terms.ts";
import type { DesignFilter, DesignRow } from "./design-list-store.ts";

/** Which designs of the shop are meant, as the office asks. */
export interface DesignWish extends Omit<DesignFilter, "terms"> {
  /** What was typed into the search. */
  readonly find?: string | undefined;
}

type Stores = Pick<CatalogueStore, "designs" | "words">;

/** A page of the designs that are meant, highest number first. A misspelt word finds what it resembles, as in the shop. */
export async function listDesigns(
  stores: Stores,
  wish: DesignWish,
  before: number | undefined,
  limit: number,
): Promise<DesignRow[]> {
  const filter = filterOf(wish);
  if (!filter) return [];
  const found = await stores.designs.page(filter, before, limit);
  if (found.length > 0 || !filter.terms) return found;
  const terms = await correctedBy(stores.words, filter.terms);
  return terms ? stores.designs.page({ ...filter, terms }, before, limit) : [];
}

/** `undefined` where nothing can be found by what was typed. */
function filterOf({ find = "", ...filter }: DesignWish): DesignFilter | undefined {
  if (find.trim() === "") return filter;
  const terms = searchTerms(find);
  return terms.length === 0 ? undefined : { ...filter, terms };
}
