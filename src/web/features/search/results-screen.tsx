import type { ReactNode } from "react";
import { Form } from "../../../ui/router/form.tsx";
import type { DesignCardData } from "../../api/design-card-data.ts";
import { useMessages } from "../../state/app-context.ts";
import { DesignGrid } from "../../ui/designs/design-grid.tsx";
import { FilterFields, type FilterSlots } from "../../ui/designs/filter-slots.tsx";
import { FoundCount } from "../../ui/designs/found-count.tsx";
import { ListChips } from "../../ui/designs/list-chips.tsx";
import { Pagination } from "../../ui/designs/pagination.tsx";
import { pageWindow } from "../../ui/designs/pagination-window.ts";
import { OrderingLink, SortMenu } from "../../ui/designs/sort-menu.tsx";
import type { CountDesigns } from "../../ui/designs/use-design-count.ts";
import type { ResultsView } from "./load-results.ts";
import { NoResults } from "./nothing-found.tsx";

export interface ResultsScreenProps {
  readonly view: ResultsView;
  /** Address of this page without its page number. */
  readonly here: string;
  readonly count: CountDesigns;
  /** Content above the heading: a search form, a Back link. */
  readonly children?: ReactNode;
  readonly controls?: (card: DesignCardData) => ReactNode;
  readonly filtering?: FilterSlots | undefined;
}

/** A page of search results, with pagination in a window of eight. */
export function ResultsScreen(props: ResultsScreenProps) {
  const m = useMessages();
  const { view, here, count, children, controls, filtering = {} } = props;
  const { term, cards, page } = view;
  const hasFilters = term !== "" && (cards.length > 0 || filtering.filters !== undefined);
  const { panel, chips, filters } = filtering;
  return (
    <div className={panel ? "wrap results results-filtering" : "wrap results"}>
      {children}
      {panel}
      <div className="results-head">
        <h1>{term === "" ? m.search.results : m.search.resultsFor(term)}</h1>
        <FoundCount {...view} />
        {hasFilters && <SortMenu here={here} filters={filters} />}
      </div>
      {hasFilters && <ListChips here={here} filters={filters} view={view} count={count} isOpen={!!panel} />}
      {chips}
      {cards.length === 0 && !filters && <NoResults blank={term === ""} nearest={view.nearest} />}
      <DesignGrid cards={cards} heading="h2" controls={controls} />
      {cards.length > 0 && <OrderingLink />}
      <Form action={here}>
        <FilterFields filters={filters} />
        <Pagination page={page} count={view.count} numbers={pageWindow(page, view.count)} labels={m.pages} />
      </Form>
    </div>
  );
}
