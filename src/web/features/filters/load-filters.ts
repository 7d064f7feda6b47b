import type { Facets } from "../../../contract/catalogue.ts";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { choiceQueryOf, isFiltering, readFilters } from "../../../contract/filters/read-filters.ts";
import type { PlainReason } from "../../../contract/refusals/reasons.ts";

/** Filters in an address, and the facets of the list's answer. */
export interface FilterState {
  readonly query: FilterQuery;
  /** Why nothing of it was chosen. */
  readonly error?: PlainReason;
  readonly facets?: Facets | undefined;
  readonly without?: readonly { readonly name: string; readonly count: number }[] | undefined;
}

/** A list with filters that make no sense shows only the sentence. */
export function filterStateOf(address: URLSearchParams): FilterState {
  const query = choiceQueryOf(address);
  const chosen = readFilters(query);
  if ("error" in chosen) return { query: {}, error: chosen.error };
  return { query: isFiltering(chosen) ? query : {} };
}
