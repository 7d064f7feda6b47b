import type { NearestFinds } from "../../../contract/catalogue.ts";
import { TAG_PAGE_SIZE } from "../../../contract/constants.ts";
import type { FilterQuery } from "../../../contract/filters/filter-names.ts";
import { asText } from "../../../contract/validation.ts";
import type { Answer } from "../../../contract/wire.ts";
import { WithStatus } from "../../../ui/router/page-outcome.ts";
import type { Api } from "../../api/api.ts";
import { type DesignCardData, designCard, suggestionCard } from "../../api/design-card-data.ts";
import { nearestPage, pageCount } from "../../ui/designs/pagination-window.ts";

export interface ResultsView {
  readonly term: string;
  readonly cards: readonly DesignCardData[];
  readonly total: number;
  readonly page: number;
  readonly count: number;
  /** Address of the preview picture for links to this page. */
  readonly card?: string | undefined;
  /** Alternatives if nothing was found. */
  readonly nearest?: NearestFinds | undefined;
  /** Facets of a filtered list's response. */
  readonly facets?: Found["facets"];
  readonly without?: Found["without"];
  readonly quick?: Found["quick"];
  /** Stitches per minute at which minutes count. */
  readonly speed?: string | undefined;
}

type Found = Omit<Answer<"getProductsByTag">, "products"> & Pick<ResultsView, "cards" | "speed">;

/** The server accepts no longer term; typed terms are far shorter. */
const TERM_LIMIT = 10_000;

type Results = Promise<ResultsView | WithStatus<ResultsView>>;

/** Designs by tag, category or name, filtered by `filters`. */
export function loadTagResults(api: Api, term: string, page: string | null, filters: FilterQuery): Results {
  return loadResults(term, page, async (tag, number) => {
    const query = { tag, page: number, pageSize: TAG_PAGE_SIZE, ...filters };
    const { products, ...answer } = await api.getProductsByTag(query);
    return { ...answer, cards: products.map(designCard), speed: filters.speed };
  });
}

/** Designs whose words resemble the text, best match first, filtered by `filters`. */
export function loadSearchResults(
  api: Api,
  term: string,
  page: string | null,
  filters: FilterQuery,
): Results {
  return loadResults(term, page, async (q, number) => {
    const query = { q, page: number, limit: TAG_PAGE_SIZE, ...filters };
    const { products, ...answer } = await api.searchProducts(query);
    return { ...answer, cards: products.map(suggestionCard), speed: filters.speed };
  });
}

/** Loads a page of results; a page beyond the end gives the last one, a blank text is refused. */
async function loadResults(
  text: string,
  askedPage: string | null,
  fetchPage: (term: string, page: number) => Promise<Found>,
): Results {
  const term = asText(text).trim().slice(0, TERM_LIMIT);
  if (term === "") {
    const blank = { term, cards: [], total: 0, page: 1, count: 1 };
    return text === "" ? blank : new WithStatus(blank, 400);
  }
  const wantedPage = nearestPage(askedPage, FARTHEST_PAGE);
  const first = await fetchPage(term, wantedPage);
  const count = pageCount(first.total, TAG_PAGE_SIZE);
  const page = nearestPage(wantedPage, count);
  const { cards, total, ...others } = page === wantedPage ? first : await fetchPage(term, page);
  return { term, cards, total, page, count, ...others };
}

const FARTHEST_PAGE = 100_000;
