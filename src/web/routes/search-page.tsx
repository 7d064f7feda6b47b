import { path } from "../../contract/paths.ts";
import { PageRedirect } from "../../ui/router/page-outcome.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import { loadSearchResults, type ResultsView } from "../features/search/load-results.ts";
import { ResultsScreen } from "../features/search/results-screen.tsx";
import { cardHeart } from "../features/wishlist/wishlist-heart.tsx";
import type { App } from "../state/app-context.ts";
import { countedCall } from "../ui/designs/list-query.ts";
import { listPage } from "./list-page.tsx";

export function page(app: App): PageCode {
  const here = ({ term }: ResultsView) => path.search(term);
  return listPage<ResultsView>(app, {
    load: async ({ params, url: { searchParams: query } }, filters) => {
      const typedText = query.get("q")?.trim();
      // Without JavaScript the form sends its text as `q`.
      if (typedText) throw new PageRedirect(path.search(typedText));
      return loadSearchResults(app.api, params.text ?? "", query.get("page"), filters);
    },
    here,
    count: async ({ term }, filters) => {
      const { pageSize: limit, ...call } = countedCall(filters);
      return (await app.api.searchProducts({ ...call, q: term, limit })).total;
    },
    Component: ({ view, count, filtering }) => (
      <ResultsScreen view={view} here={here(view)} count={count} controls={cardHeart} filtering={filtering} />
    ),
    head: ({ term }) => ({ title: `${app.messages.search.resultsFor(term)} | ${app.shop.name}` }),
  });
}
