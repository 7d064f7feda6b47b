import type { FunctionComponent } from "react";
import type { FilterQuery } from "../../contract/filters/filter-names.ts";
import { pageCode } from "../../ui/router/page.ts";
import { WithStatus } from "../../ui/router/page-outcome.ts";
import type { LoaderArgs, PageCode, PageHead } from "../../ui/router/page-types.ts";
import { chipsOf, isIndexable } from "../features/filters/filter-address.ts";
import { FilterChips } from "../features/filters/filter-chips.tsx";
import { filterLabel } from "../features/filters/filter-labels.ts";
import { FilterPanel } from "../features/filters/filter-panel.tsx";
import { type FilterState, filterStateOf } from "../features/filters/load-filters.ts";
import { type FilterMessages, loadChoiceMessages } from "../messages/load-filter-texts.ts";
import type { App } from "../state/app-context.ts";
import type { FilterSlots } from "../ui/designs/filter-slots.tsx";
import type { CountedView } from "../ui/designs/list-chips.tsx";
import { countedQuery, filterAddress } from "../ui/designs/list-query.ts";
import type { CountDesigns } from "../ui/designs/use-design-count.ts";
import { MadeToFitContext, madeToFitCode } from "../ui/made-to-fit/made-to-fit.tsx";

export interface ListView extends Pick<FilterState, "facets" | "without">, CountedView {
  readonly page: number;
}

/** A list of designs that its address may filter. */
export interface ListPage<V extends ListView> {
  /** `name`: heading of a list sorted by similarity to a file. */
  load(args: LoaderArgs, filters: FilterQuery, name?: string): Promise<V | WithStatus<V>>;
  /** The list's address without page and filters. */
  here(view: V): string;
  /** Number of designs with other filters. */
  count(view: V, filters: FilterQuery): Promise<number>;
  readonly Component: FunctionComponent<{
    readonly view: V;
    readonly count: CountDesigns;
    readonly filtering?: FilterSlots;
  }>;
  head(view: V): PageHead;
}

interface Filtered {
  readonly filtering: FilterState;
}

/** A list, filtered and sorted by its address. */
export async function filteredPage<V extends ListView>(app: App, list: ListPage<V>): Promise<PageCode> {
  const [m, madeToFit] = await Promise.all([
    loadChoiceMessages[app.language](),
    madeToFitCode(app.language).load(),
  ]);
  return pageCode<V & Filtered>({
    loader: async (args) => {
      const filtering = filterStateOf(args.url.searchParams);
      const name = filtering.query.like && m.likeTitle;
      const view = await list.load(args, countedQuery(filtering.query), name);
      return view instanceof WithStatus
        ? new WithStatus({ ...view.data, filtering }, view.status)
        : { ...view, filtering };
    },
    Component: ({ data }) => {
      const count = (filters: FilterQuery) => list.count(data, filters);
      const filtering = filterSlots(data, count, list.here(data), m);
      return (
        <MadeToFitContext value={data.filtering.query.sized ? madeToFit : undefined}>
          <list.Component view={data} count={count} filtering={filtering} />
        </MadeToFitContext>
      );
    },
    head: (data) => filteredHead(data, list.head(data), m),
  });
}

function filteredHead(
  { page, total, filtering: { query, error } }: ListView & Filtered,
  { canonical, title, ...head }: PageHead,
  m: FilterMessages,
): PageHead {
  const chosenLabels = chipsOf(query).map(({ name, value }) => filterLabel(m, name, value));
  const isShown = canonical && page === 1 && total > 0 && isIndexable(query);
  return {
    ...head,
    title: [...chosenLabels.slice(0, 3), title].join(" · "),
    ...(isShown && { canonical: filterAddress(canonical, query) }),
    // A list with an invalid filter has the canonical address of the whole list.
    ...(error && canonical && { canonical }),
  };
}

/** The filter controls of a list's page; `here` is the list's own address. */
function filterSlots(
  { facets, without, ...data }: ListView & Filtered,
  count: CountDesigns,
  here: string,
  m: FilterMessages,
): FilterSlots {
  const filtering = { ...data.filtering, facets, without };
  const { facets: _, ...filters } = filtering.query;
  return {
    chips: <FilterChips filtering={filtering} here={here} m={m} />,
    filters: filtering.error ? undefined : filters,
    ...(filtering.facets && {
      panel: (
        <FilterPanel
          key={JSON.stringify(filtering.query)}
          filtering={filtering}
          view={data}
          count={count}
          here={here}
          m={m}
        />
      ),
    }),
  };
}
