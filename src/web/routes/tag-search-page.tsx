import { path } from "../../contract/paths.ts";
import { PageRedirect } from "../../ui/router/page-outcome.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import { loadTagResults, type ResultsView } from "../features/search/load-results.ts";
import type { App } from "../state/app-context.ts";
import { countedCall } from "../ui/designs/list-query.ts";
import { listPage } from "./list-page.tsx";
import { TagSearchScreen, tagHead } from "./tag-search-screen.tsx";

export function page(app: App): PageCode {
  return listPage<ResultsView>(app, {
    load: async ({ params, url: { searchParams: query } }, filters) => {
      const typedText = query.get("q")?.trim();
      // Without JavaScript the form sends its text as `q`.
      if (typedText) throw new PageRedirect(path.tagSearch(typedText));
      return loadTagResults(app.api, params.tag ?? "", query.get("page"), filters);
    },
    here: ({ term }) => path.tagSearch(term),
    count: async ({ term }, filters) =>
      (await app.api.getProductsByTag({ ...countedCall(filters), tag: term })).total,
    Component: TagSearchScreen,
    head: (view) => tagHead(view, app),
  });
}
