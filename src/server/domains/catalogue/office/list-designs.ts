import type { OpenDatabase } from "../../../db/database.ts";
import { correctedBy } from "../searching/search-catalogue.ts";
import { searchTerms } from "../searching/search-terms.ts";
import { type DesignFilter, type DesignRow, listDesignIds, listDesignRows } from "./design-list-store.ts";

/** Filters of the office's design list, with the search text not yet parsed. */
export interface DesignFilterQuery extends Omit<DesignFilter, "terms"> {
  /** Search text. */
  readonly find?: string | undefined;
}

/** Maximum number of designs in a bulk edit. */
export const MAX_TARGETS = 100_000;

/** One page of matching designs. Corrects misspelt words as the shop's search does. */
export async function listDesigns(
  database: OpenDatabase,
  query: DesignFilterQuery,
  before: number | undefined,
  limit: number,
): Promise<DesignRow[]> {
  return listOrCorrect(database, query, (filter) => listDesignRows(database, filter, before, limit));
}

/** Ids of all matching designs in their order; at most `limit`. */
export async function designIds(
  database: OpenDatabase,
  query: DesignFilterQuery,
  limit: number,
): Promise<number[]> {
  return listOrCorrect(database, query, (filter) => listDesignIds(database, filter, limit));
}

async function listOrCorrect<Row>(
  database: OpenDatabase,
  query: DesignFilterQuery,
  list: (filter: DesignFilter) => Promise<Row[]>,
): Promise<Row[]> {
  const filter = filterOf(query);
  if (!filter) return [];
  const rows = await list(filter);
  if (rows.length > 0 || !filter.terms) return rows;
  const terms = await correctedBy(database, filter.terms);
  return terms ? list({ ...filter, terms }) : [];
}

/** `undefined` if the search text cannot match anything. */
function filterOf({ find = "", ...filter }: DesignFilterQuery): DesignFilter | undefined {
  if (find.trim() === "") return filter;
  const terms = searchTerms(find);
  return terms.length === 0 ? undefined : { ...filter, terms };
}
