import { path } from "../../../contract/paths.ts";
import { choiceAddress, isIndexable } from "../../features/choices/choice-address.ts";
import { type Choosing, loadChoosing, type Narrowed } from "../../features/choices/load-choosing.ts";
import {
  loadSearchResults,
  loadTagResults,
  type Narrowing,
  type ResultsView,
} from "../../features/search/load-results.ts";
import { ResultsScreen } from "../../features/search/results-screen.tsx";
import { cardHeart } from "../../features/wishlist/wishlist-heart.tsx";
import { loadChoiceMessages } from "../../messages/load-choices.ts";
import { pageCode } from "../../router/page.ts";
import { PageRedirect, WithStatus } from "../../router/page-outcome.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";
import { TagSearchScreen, tagHead } from "../tag-search-screen.tsx";
import { choosingSlots, chosenTitle } from "./choosing-slots.tsx";

interface ChosenResults extends ResultsView {
  readonly choosing: Choosing;
}

/** Designs of a tag, narrowed or sorted as the address says. */
export async function tagPage(app: App): Promise<PageCode> {
  const m = await loadChoiceMessages(app.language);
  return pageCode<ChosenResults>({
    loader: ({ params, url: { searchParams } }) =>
      loadChosen(searchParams, path.tagSearch, (narrowing) =>
        loadTagResults(app.api, params.tag ?? "", searchParams.get("page"), narrowing),
      ),
    Component: ({ data }) => (
      <TagSearchScreen data={data} choosing={choosingSlots(data.choosing, path.tagSearch(data.term), m)} />
    ),
    head: ({ choosing: { query, fault }, ...view }) => {
      const { canonical, title, ...head } = tagHead(view, app);
      const isShown = canonical && view.page === 1 && isIndexable(query);
      return {
        ...head,
        title: chosenTitle(title, query, m),
        ...(isShown && { canonical: choiceAddress(canonical, query) }),
        ...(fault && canonical && { canonical }),
      };
    },
  });
}

/** What a search found, narrowed or sorted as the address says. */
export async function searchPage(app: App): Promise<PageCode> {
  const m = await loadChoiceMessages(app.language);
  return pageCode<ChosenResults>({
    loader: ({ params, url: { searchParams } }) =>
      loadChosen(searchParams, path.search, (narrowing) =>
        loadSearchResults(app.api, params.text ?? "", searchParams.get("page"), narrowing),
      ),
    Component: ({ data }) => {
      const here = path.search(data.term);
      const slots = choosingSlots(data.choosing, here, m);
      return <ResultsScreen view={data} here={here} controls={cardHeart} choosing={slots} />;
    },
    head: ({ term, choosing: { query } }) => {
      const title = `${app.messages.search.resultsFor(term)} | ${app.shop.name}`;
      return { title: chosenTitle(title, query, m) };
    },
  });
}

/** A form without scripts sends its text as `q`. */
async function loadChosen(
  address: URLSearchParams,
  resultsOf: (text: string) => string,
  load: (narrowing: Narrowing) => Promise<ResultsView | WithStatus<ResultsView>>,
): Promise<ChosenResults | WithStatus<ChosenResults>> {
  const typed = address.get("q")?.trim();
  if (typed) throw new PageRedirect(resultsOf(typed));
  const { list, choosing } = await loadChoosing(address, async (choices) => {
    let narrowed: Narrowed = {};
    const onAnswer: Narrowing["onAnswer"] = ({ facets, without }) => {
      narrowed = { facets, without };
    };
    return { list: await load({ choices, onAnswer }), narrowed };
  });
  return list instanceof WithStatus
    ? new WithStatus({ ...list.data, choosing }, list.status)
    : { ...list, choosing };
}
