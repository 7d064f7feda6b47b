import type { CatalogueStore } from "../catalogue-store.ts";
import { correctedBy } from "../searching/search-catalogue.ts";
import { searchTerms } from "../searching/search-terms.ts";
import type { DesignFilter, DesignRow } from "./design-list-store.ts";

/** Which designs of the shop are meant, as the office asks. */
export interface DesignFilterQuery extends Omit<DesignFilter, "terms"> {
  /** What was typed into the search. */
  readonly find?: string | undefined;
}

/** One bulk edit changes at most so many designs. */
export const MAX_TARGETS = 100_000;

type Stores = Pick<CatalogueStore, "designs" | "words">;

/** A page of the designs that are meant, highest number first. A misspelt word finds what it resembles, as in the shop. */
export async function listDesigns(
  stores: Stores,
  wish: DesignFilterQuery,
  before: number | undefined,
  limit: number,
): Promise<DesignRow[]> {
  return found(stores, wish, (filter) => stores.designs.page(filter, before, limit));
}

/** Numbers of all designs that are meant, highest first; at most `limit`. */
export async function designIds(stores: Stores, wish: DesignFilterQuery, limit: number): Promise<number[]> {
  return found(stores, wish, (filter) => stores.designs.ids(filter, limit));
}

async function found<Row>(
  { words }: Stores,
  wish: DesignFilterQuery,
  list: (filter: DesignFilter) => Promise<Row[]>,
): Promise<Row[]> {
  const filter = filterOf(wish);
  if (!filter) return [];
  const rows = await list(filter);
  if (rows.length > 0 || !filter.terms) return rows;
  const terms = await correctedBy(words, filter.terms);
  return terms ? list({ ...filter, terms }) : [];
}

/** `undefined` where nothing can be found by what was typed. */
function filterOf({ find = "", ...filter }: DesignFilterQuery): DesignFilter | undefined {
  if (find.trim() === "") return filter;
  const terms = searchTerms(find);
  return terms.length === 0 ? undefined : { ...filter, terms };
}
