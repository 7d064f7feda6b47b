import type { FilterQuery } from "../../../../contract/filters/filter-names.ts";
import { isFiltering, type ListFilter, readFilters } from "../../../../contract/filters/read-filters.ts";
import { Failure } from "../../failure.ts";
import type { Slice } from "../../pagination.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import { searchCatalogue } from "../searching/search-catalogue.ts";
import type { FilteredList, FilteredPage, FilterStore } from "./filter-store.ts";

/** A page of a filtered list; of an empty one, how many designs there would be without each choice. */
export type FoundPage = FilteredPage & {
  readonly without?: Awaited<ReturnType<FilterStore["without"]>>;
};

/** Filters of a call; `undefined` where it asks for the list as it is. @throws Failure validation */
export function listFilterOf(query: FilterQuery): ListFilter | undefined {
  const chosen = readFilters(query);
  if ("error" in chosen) throw new Failure(chosen.error, { fields: { [chosen.field]: chosen.error } });
  return isFiltering(chosen) ? chosen : undefined;
}

export async function filterList(
  filters: FilterStore,
  list: FilteredList,
  chosen: ListFilter,
  slice: Slice,
): Promise<FoundPage> {
  const now = new Date();
  const page = await filters.page(list, chosen, slice, now);
  return page.total > 0 ? page : { ...page, without: await filters.without(list, chosen.filters, now) };
}

export interface SearchedText {
  readonly text: string;
  /** Its name in the call. */
  readonly field: string;
}

/** Among the hits that are counted, best match first unless another order is asked for. @throws as `searchCatalogue` */
export async function filterSearch(
  stores: CatalogueStore,
  { text, field }: SearchedText,
  { sort, ...chosen }: ListFilter,
  slice: Slice,
): Promise<FoundPage> {
  const { ids } = await searchCatalogue(stores, text, field, { offset: 0, limit: null });
  const bySort = sort !== undefined && sort !== "best" && { sort };
  return filterList(stores.filters, { ids }, { ...chosen, ...bySort }, slice);
}
