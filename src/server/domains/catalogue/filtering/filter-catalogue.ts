import type { QuickCounts } from "../../../../contract/catalogue.ts";
import type { FilterQuery } from "../../../../contract/filters/filter-names.ts";
import { isFiltering, type ListFilter, readFilters } from "../../../../contract/filters/read-filters.ts";
import { Failure } from "../../failure.ts";
import type { Slice } from "../../pagination.ts";
import type { CatalogueStore } from "../catalogue-store.ts";
import { searchCatalogue } from "../searching/search-catalogue.ts";
import type { FilteredList, FilteredPage, FilterStore } from "./filter-store.ts";

/** A page of a filtered list; if it is empty, also the number of designs without each filter. */
export type FoundPage = FilteredPage & {
  readonly without?: Awaited<ReturnType<FilterStore["without"]>>;
};

/** Parses the filters of a call; `undefined` if it sets none. @throws Failure validation */
export function listFilterOf(query: FilterQuery): ListFilter | undefined {
  const listFilter = readFilters(query);
  if ("error" in listFilter)
    throw new Failure(listFilter.error, { fields: { [listFilter.field]: listFilter.error } });
  return isFiltering(listFilter) ? listFilter : undefined;
}

const THEMES = 3;

/** Counts of a category's quick filters, and of its most frequent themes. */
export async function quickCounts(
  stores: CatalogueStore,
  categoryId: number,
  speed: number | undefined,
): Promise<QuickCounts> {
  const listFilter = { filters: {}, speed, facets: false, quick: true } as const;
  const [{ quick = [] }, themes] = await Promise.all([
    stores.filters.page({ categoryId }, listFilter, { offset: 0, limit: 0 }, new Date()),
    stores.filters.themes({ categoryId }, THEMES),
  ]);
  return [...quick, ...themes.map(({ tag, count }) => ({ value: `theme=${tag}`, count }))];
}

export async function filterList(
  filters: FilterStore,
  list: FilteredList,
  listFilter: ListFilter,
  slice: Slice,
): Promise<FoundPage> {
  const now = new Date();
  const page = await filters.page(list, listFilter, slice, now);
  return page.total > 0 ? page : { ...page, without: await filters.without(list, listFilter, now) };
}

export interface SearchedText {
  readonly text: string;
  /** Name of the input in the call. */
  readonly field: string;
}

/**
 * Filters the first 1,000 hits of a search, best match first unless `sort` says otherwise. @throws as
 * `searchCatalogue`
 */
export async function filterSearch(
  stores: CatalogueStore,
  { text, field }: SearchedText,
  { sort, ...listFilter }: ListFilter,
  slice: Slice,
): Promise<FoundPage> {
  const { ids } = await searchCatalogue(stores, text, field, { offset: 0, limit: null });
  const bySort = sort !== undefined && sort !== "best" && { sort };
  return filterList(stores.filters, { ids }, { ...listFilter, ...bySort }, slice);
}
