import { path } from "../../contract/paths.ts";
import { loadTagResults, type ResultsView } from "../features/search/load-results.ts";
import { pageCode } from "../router/page.ts";
import { PageRedirect } from "../router/page-outcome.ts";
import type { PageCode } from "../router/page-types.ts";
import type { App } from "../state/app-context.ts";
import { choosablePage } from "./choosable-page.ts";
import { TagSearchScreen, tagHead } from "./tag-search-screen.tsx";

export function page(app: App): PageCode {
  const plain = pageCode<ResultsView>({
    loader: ({ params, url: { searchParams: query } }) => {
      const typed = query.get("q")?.trim();
      // The form without scripts sends its text as `q`.
      if (typed) throw new PageRedirect(path.tagSearch(typed));
      return loadTagResults(app.api, params.tag ?? "", query.get("page"));
    },
    Component: TagSearchScreen,
    head: (view) => tagHead(view, app),
  });
  return choosablePage(plain, async () => (await import("./choosing/chosen-results.tsx")).tagPage(app));
}
