import type { QuickCounts } from "../../../../contract/catalogue.ts";
import type { FilterQuery } from "../../../../contract/filters/filter-names.ts";
import { isFiltering, type ListFilter, readFilters } from "../../../../contract/filters/read-filters.ts";
import { Failure } from "../../failure.ts";
import type { Slice } from "../../pagination.ts";
import type { CatalogueShop } from "../reading/prices-now.ts";
import { type SearchShop, searchCatalogue } from "../searching/search-catalogue.ts";
import {
  countWithout,
  type FilteredList,
  type FilteredPage,
  presentAt,
  readFilteredPage,
  readThemes,
} from "./filter-store.ts";

/** A page of a filtered list; if it is empty, also the number of designs without each filter. */
export type FoundPage = FilteredPage & {
  readonly without?: Awaited<ReturnType<typeof countWithout>>;
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
  { database: { db }, currentSales }: CatalogueShop,
  categoryId: number,
  speed: number | undefined,
): Promise<QuickCounts> {
  const listFilter = { filters: {}, speed, facets: false, quick: true } as const;
  const [{ quick = [] }, themes] = await Promise.all([
    readFilteredPage(
      db,
      { list: { categoryId }, listFilter, slice: { offset: 0, limit: 0 } },
      await presentAt(currentSales, new Date()),
    ),
    readThemes(db, { categoryId }, THEMES),
  ]);
  return [...quick, ...themes.map(({ tag, count }) => ({ value: `theme=${tag}`, count }))];
}

export async function filterList(
  { database: { db }, currentSales }: CatalogueShop,
  list: FilteredList,
  listFilter: ListFilter,
  slice: Slice,
): Promise<FoundPage> {
  const present = await presentAt(currentSales, new Date());
  const page = await readFilteredPage(db, { list, listFilter, slice }, present);
  return page.total > 0 ? page : { ...page, without: await countWithout(db, list, listFilter, present) };
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
  shop: CatalogueShop & SearchShop,
  { text, field }: SearchedText,
  { sort, ...listFilter }: ListFilter,
  slice: Slice,
): Promise<FoundPage> {
  const { ids } = await searchCatalogue(shop, text, field, { offset: 0, limit: null });
  const bySort = sort !== undefined && sort !== "best" && { sort };
  return filterList(shop, { ids }, { ...listFilter, ...bySort }, slice);
}
