import { path } from "../../contract/paths.ts";
import { loadSearchResults, type ResultsView } from "../features/search/load-results.ts";
import { ResultsScreen } from "../features/search/results-screen.tsx";
import { cardHeart } from "../features/wishlist/wishlist-heart.tsx";
import { pageCode } from "../router/page.ts";
import { PageRedirect } from "../router/page-outcome.ts";
import type { PageCode } from "../router/page-types.ts";
import type { App } from "../state/app-context.ts";
import { choosablePage } from "./choosable-page.ts";

export function page(app: App): PageCode {
  const plain = pageCode<ResultsView>({
    loader: ({ params, url: { searchParams: query } }) => {
      const typed = query.get("q")?.trim();
      // The form without scripts sends its text as `q`.
      if (typed) throw new PageRedirect(path.search(typed));
      return loadSearchResults(app.api, params.text ?? "", query.get("page"));
    },
    Component: SearchScreen,
    head: ({ term }) => ({ title: `${app.messages.search.resultsFor(term)} | ${app.shop.name}` }),
  });
  return choosablePage(plain, async () => (await import("./choosing/chosen-results.tsx")).searchPage(app));
}

function SearchScreen({ data: view }: { data: ResultsView }) {
  return <ResultsScreen view={view} here={path.search(view.term)} controls={cardHeart} />;
}
