import { LIST_QUERY } from "../../contract/filters/filter-names.ts";
import { pageCode } from "../../ui/router/page.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import type { App } from "../state/app-context.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";
import { countedQuery } from "../ui/designs/list-query.ts";
import type { ListPage, ListView } from "./filtered-page.tsx";

/** Fetches the filter code only for addresses with filters. */
export function listPage<V extends ListView>(app: App, list: ListPage<V>): PageCode {
  const plainPage = pageCode<V>({
    loader: (args) => list.load(args, countedQuery({})),
    Component: ({ data }) => <list.Component view={data} count={(filters) => list.count(data, filters)} />,
    head: list.head,
  });
  const loadFiltered = async () => {
    const [{ filteredPage }] = await Promise.all([import("./filtered-page.tsx"), loadCustomerStyles()]);
    return filteredPage(app, list);
  };
  return {
    load: async (args) => {
      const isChosen = LIST_QUERY.some((name) => args.url.searchParams.getAll(name).some(Boolean));
      return (isChosen ? await loadFiltered() : plainPage).load(args);
    },
    adopt: async (data) => (isFiltered(data) ? await loadFiltered() : plainPage).adopt(data),
  };
}

/** Only a filtered list's data have `filtering`. */
export const isFiltered = (data: unknown) => data !== null && typeof data === "object" && "filtering" in data;
