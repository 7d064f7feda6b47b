import type { CatalogueStore } from "../catalogue-store.ts";
import { correctedBy } from "../searching/search-catalogue.ts";
import { searchTerms } from "../searching/search-terms.ts";
import type { DesignFilter, DesignRow } from "./design-list-store.ts";

/** Filters of the office's design list, with the search text not yet parsed. */
export interface DesignFilterQuery extends Omit<DesignFilter, "terms"> {
  /** Search text. */
  readonly find?: string | undefined;
}

/** Maximum number of designs in a bulk edit. */
export const MAX_TARGETS = 100_000;

type Stores = Pick<CatalogueStore, "designs" | "words">;

/** One page of matching designs. Corrects misspelt words as the shop's search does. */
export async function listDesigns(
  stores: Stores,
  query: DesignFilterQuery,
  before: number | undefined,
  limit: number,
): Promise<DesignRow[]> {
  return listOrCorrect(stores, query, (filter) => stores.designs.page(filter, before, limit));
}

/** Ids of all matching designs in their order; at most `limit`. */
export async function designIds(stores: Stores, query: DesignFilterQuery, limit: number): Promise<number[]> {
  return listOrCorrect(stores, query, (filter) => stores.designs.ids(filter, limit));
}

async function listOrCorrect<Row>(
  { words }: Stores,
  query: DesignFilterQuery,
  list: (filter: DesignFilter) => Promise<Row[]>,
): Promise<Row[]> {
  const filter = filterOf(query);
  if (!filter) return [];
  const rows = await list(filter);
  if (rows.length > 0 || !filter.terms) return rows;
  const terms = await correctedBy(words, filter.terms);
  return terms ? list({ ...filter, terms }) : [];
}

/** `undefined` if the search text cannot match anything. */
function filterOf({ find = "", ...filter }: DesignFilterQuery): DesignFilter | undefined {
  if (find.trim() === "") return filter;
  const terms = searchTerms(find);
  return terms.length === 0 ? undefined : { ...filter, terms };
}
