import type { Category, ListedCategory, Subcategory } from "../../../contract/catalogue.ts";
import { CATEGORY_PAGE_SIZE } from "../../../contract/constants.ts";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { path } from "../../../contract/paths.ts";
import type { Answer } from "../../../contract/wire.ts";
import { ApiError } from "../../../ui/api/api-error.ts";
import { WithStatus } from "../../../ui/router/page-outcome.ts";
import type { Api } from "../../api/api.ts";
import { type DesignCardData, designCard } from "../../api/design-card-data.ts";
import { nearestPage, pageCount } from "../../ui/designs/pagination-window.ts";

/** Data of the category page; `error` says why it has no designs. */
export interface CategoryView {
  readonly categories: readonly Category[];
  /** Null if they could not be fetched. */
  readonly subcategories: readonly Subcategory[] | null;
  /** Null for the list of all designs, or after an error. */
  readonly category: ListedCategory | null;
  /** Heading of a list that belongs to no category. */
  readonly name?: string;
  /** The list's address as requested, without page and filters. */
  readonly here: string;
  readonly cards: readonly DesignCardData[];
  readonly total: number;
  readonly page: number;
  readonly count: number;
  /** Address of the preview picture for links to this page. */
  readonly card?: string | undefined;
  readonly error?: "unknown" | "unreachable";
  /** Facets of a filtered list's response. */
  readonly facets?: Listed["facets"];
  readonly without?: Listed["without"];
  readonly quick?: Listed["quick"];
  /** Stitches per minute at which minutes count. */
  readonly speed?: string | undefined;
}

type Listed = Answer<"getProductsByCategory">;

export interface CategoryQuery {
  readonly address: URLSearchParams;
  readonly defaultCategoryId: number;
  /** Filters of the list. */
  readonly filters: FilterQuery;
  /** Heading of a list that belongs to no category. */
  readonly name?: string | undefined;
}

/**
 * Loads the list that the query (`categoryId`, `subcategoryId`, `page`) asks for, or the closest existing
 * one.
 */
export async function loadCategory(
  api: Api,
  { address, defaultCategoryId, filters, name }: CategoryQuery,
): Promise<CategoryView | WithStatus<CategoryView>> {
  const categoryId = idIn(address, "categoryId");
  const subcategoryId = idIn(address, "subcategoryId");
  const here = path.category({ categoryId, subcategoryId });
  const namedId = subcategoryId ?? categoryId;
  const wantedCategory =
    namedId === undefined ? { categoryId: defaultCategoryId, orAll: "1" as const } : { categoryId: namedId };
  // Asked for together with the list; a category that is a subcategory itself needs another call.
  const expectedTop = categoryId ?? (namedId === undefined ? defaultCategoryId : null);
  const [categories, listing, topSubcategories] = await Promise.all([
    api.getCategories().then(
      ({ data }) => data.map(({ id, name }) => ({ id, name })),
      () => [],
    ),
    fetchListing(api, { ...wantedCategory, ...filters }, nearestPage(address.get("page"))),
    subcategoriesOf(api, expectedTop),
  ]);
  if (listing instanceof ApiError) return withoutListing(categories, here, listing);
  const { category = null, total, card, facets, without, quick } = listing.answer;
  const top = category && (category.parentId ?? category.id);
  const subcategories = top === expectedTop ? topSubcategories : await subcategoriesOf(api, top);
  const cards = listing.answer.data.map(designCard);
  const count = pageCount(total, CATEGORY_PAGE_SIZE);
  const list = { categories, subcategories, category, here, cards, total, page: listing.page, count, card };
  return {
    ...list,
    ...(name && { name }),
    ...(facets && { facets }),
    ...(without && { without }),
    ...(quick && { quick }),
    speed: filters.speed,
  };
}

async function subcategoriesOf(api: Api, categoryId: number | null): Promise<readonly Subcategory[] | null> {
  if (categoryId === null) return [];
  return api.getSubcategories({ categoryId }).then(
    (answer) => answer.data,
    () => null,
  );
}

interface Listing {
  readonly answer: Listed;
  readonly page: number;
}

/** Fetches a page of a list; a page beyond the end gives the last one. */
async function fetchListing(
  api: Api,
  query: FilterQuery & { readonly categoryId: number; readonly orAll?: "1" },
  askedPage: number,
): Promise<Listing | ApiError> {
  const fetchPage = (page: number) =>
    api.getProductsByCategory({ ...query, page, pageSize: CATEGORY_PAGE_SIZE });
  try {
    const answer = await fetchPage(Math.min(askedPage, FARTHEST_PAGE));
    const page = nearestPage(askedPage, pageCount(answer.total, CATEGORY_PAGE_SIZE));
    return page === askedPage ? { answer, page } : { answer: await fetchPage(page), page };
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

const FARTHEST_PAGE = 100_000;

function withoutListing(categories: readonly Category[], here: string, error: ApiError) {
  const isUnknown = error.status === 404 || error.status === 400;
  const view: CategoryView = {
    categories,
    subcategories: [],
    category: null,
    here,
    cards: [],
    total: 0,
    page: 1,
    count: 1,
    error: isUnknown ? "unknown" : "unreachable",
  };
  return new WithStatus(view, isUnknown ? 404 : 503);
}

/** Largest id that the database can have. */
const ID_MAX = 2_147_483_647;

function idIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? "";
  const id = Number(text);
  return /^[1-9]\d*$/.test(text) && id <= ID_MAX ? id : undefined;
}

/** Address of a category's list. */
export function categoryAddress({ id, parentId }: ListedCategory, page?: number): string {
  const place = parentId === null ? { categoryId: id } : { categoryId: parentId, subcategoryId: id };
  return path.category(page && page > 1 ? { ...place, page } : place);
}
