import type { NearestFinds } from "../../../contract/catalogue.ts";
import type { ChoiceQuery } from "../../../contract/choices/read-choices.ts";
import { TAG_PAGE_SIZE } from "../../../contract/constants.ts";
import { asText } from "../../../contract/validation.ts";
import type { Answer } from "../../../contract/wire.ts";
import type { Api } from "../../api/api.ts";
import { type DesignCardData, designCard, suggestionCard } from "../../api/design-card-data.ts";
import { WithStatus } from "../../router/page-outcome.ts";
import { nearestPage, pageCount } from "../../ui/designs/pagination-window.ts";

export interface ResultsView {
  readonly term: string;
  readonly cards: readonly DesignCardData[];
  readonly total: number;
  readonly page: number;
  readonly count: number;
  /** Address of the picture that a link to this page shows. */
  readonly card?: string | undefined;
  /** Where to look instead, when nothing was found. */
  readonly nearest?: NearestFinds | undefined;
}

interface Found {
  readonly cards: readonly DesignCardData[];
  readonly total: number;
  readonly card?: string | undefined;
  readonly nearest: NearestFinds | undefined;
}

/** The server reads no longer term; what a person types is far shorter. */
const TERM_LIMIT = 10_000;

type Results = Promise<ResultsView | WithStatus<ResultsView>>;

/** What a list is narrowed by; what is said of that besides the designs goes to `onAnswer`. */
export interface Narrowing {
  readonly choices: ChoiceQuery;
  readonly onAnswer: (answer: Pick<Answer<"getProductsByTag">, "facets" | "without">) => void;
}

/** Designs by tag, category or name. */
export function loadTagResults(api: Api, term: string, page: string | null, narrowing?: Narrowing): Results {
  return loadResults(term, page, async (tag, number) => {
    const sought = { tag, page: number, pageSize: TAG_PAGE_SIZE, ...narrowing?.choices };
    const answer = await api.getProductsByTag(sought);
    narrowing?.onAnswer(answer);
    const { products, total, card, nearest } = answer;
    return { cards: products.map(designCard), total, card, nearest };
  });
}

/** Designs whose words resemble the text, best first. */
export function loadSearchResults(
  api: Api,
  term: string,
  page: string | null,
  narrowing?: Narrowing,
): Results {
  return loadResults(term, page, async (q, number) => {
    const sought = { q, page: number, limit: TAG_PAGE_SIZE, ...narrowing?.choices };
    const answer = await api.searchProducts(sought);
    narrowing?.onAnswer(answer);
    const { products, total, nearest } = answer;
    return { cards: products.map(suggestionCard), total, nearest };
  });
}

/** A page beyond the end is answered with the last one; a text without anything to search for is refused. */
async function loadResults(
  text: string,
  asked: string | null,
  fetchPage: (term: string, page: number) => Promise<Found>,
): Results {
  const term = asText(text).trim().slice(0, TERM_LIMIT);
  if (term === "") {
    const blank = { term, cards: [], total: 0, page: 1, count: 1 };
    return text === "" ? blank : new WithStatus(blank, 400);
  }
  const wanted = nearestPage(asked, FARTHEST_PAGE);
  const first = await fetchPage(term, wanted);
  const count = pageCount(first.total, TAG_PAGE_SIZE);
  const page = nearestPage(wanted, count);
  const { cards, total, card, nearest } = page === wanted ? first : await fetchPage(term, page);
  return { term, cards, total, page, count, ...(card && { card }), ...(nearest && { nearest }) };
}

const FARTHEST_PAGE = 100_000;
