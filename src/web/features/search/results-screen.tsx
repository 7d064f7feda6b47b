import type { ReactNode } from "react";
import { Form } from "../../../ui/router/form.tsx";
import type { DesignCardData } from "../../api/design-card-data.ts";
import { useMessages } from "../../state/app-context.ts";
import { DesignGrid } from "../../ui/designs/design-grid.tsx";
import { FilterFields, FilterLink, type FilterSlots } from "../../ui/designs/filter-slots.tsx";
import { FitsChoice } from "../../ui/designs/fits-choice.tsx";
import { FoundCount } from "../../ui/designs/found-count.tsx";
import { Pagination } from "../../ui/designs/pagination.tsx";
import { pageWindow } from "../../ui/designs/pagination-window.ts";
import type { ResultsView } from "./load-results.ts";
import { NoResults } from "./nothing-found.tsx";

export interface ResultsScreenProps {
  readonly view: ResultsView;
  /** Address of this page without its page number. */
  readonly here: string;
  /** Content above the heading: a search form, a Back link. */
  readonly children?: ReactNode;
  readonly controls?: (card: DesignCardData) => ReactNode;
  readonly filtering?: FilterSlots | undefined;
}

/** A page of search results, with pagination in a window of eight. */
export function ResultsScreen({ view, here, children, controls, filtering = {} }: ResultsScreenProps) {
  const m = useMessages();
  const { term, cards, page, count } = view;
  const { panel, chips, filters } = filtering;
  return (
    <div className={panel ? "wrap results results-choosing" : "wrap results"}>
      {children}
      {panel}
      <div className="results-head">
        <h1>{term === "" ? m.search.results : m.search.resultsFor(term)}</h1>
        <FoundCount {...view} />
        {!panel && (cards.length > 0 || filters) && <FilterLink here={here} filters={filters} />}
      </div>
      {term !== "" && <FitsChoice />}
      {chips}
      {cards.length === 0 && !filters && <NoResults blank={term === ""} nearest={view.nearest} />}
      <DesignGrid cards={cards} heading="h2" controls={controls} />
      <Form action={here}>
        <FilterFields filters={filters} />
        <Pagination page={page} count={count} numbers={pageWindow(page, count)} labels={m.pages} />
      </Form>
    </div>
  );
}
