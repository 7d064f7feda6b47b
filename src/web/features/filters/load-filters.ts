import type { Facets } from "../../../contract/catalogue.ts";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { filterQueryOf, isFiltering, readFilters } from "../../../contract/filters/read-filters.ts";
import type { PlainReason } from "../../../contract/refusals/reasons.ts";

/** Filters in an address, and the facets of the list's response. */
export interface FilterState {
  readonly query: FilterQuery;
  /** Reason why the filters are invalid. */
  readonly error?: PlainReason;
  readonly facets?: Facets | undefined;
  readonly without?: readonly { readonly name: string; readonly count: number }[] | undefined;
}

/** Reads filters from an address; a list with invalid ones shows only the error. */
export function filterStateOf(address: URLSearchParams): FilterState {
  const query = filterQueryOf(address);
  const filters = readFilters(query);
  if ("error" in filters) return { query: {}, error: filters.error };
  return { query: isFiltering(filters) ? query : {} };
}
