import type { ReactNode } from "react";
import type { DesignCardData } from "../../api/design-card-data.ts";
import { Form } from "../../router/form.tsx";
import { useMessages } from "../../state/app-context.ts";
import { DesignGrid } from "../../ui/designs/design-grid.tsx";
import { FoundCount } from "../../ui/designs/found-count.tsx";
import { Pagination } from "../../ui/designs/pagination.tsx";
import { pageWindow } from "../../ui/designs/pagination-window.ts";
import type { ResultsView } from "./load-results.ts";
import { NothingFound } from "./nothing-found.tsx";

export interface ResultsScreenProps {
  readonly view: ResultsView;
  /** Address of this page without its page number. */
  readonly here: string;
  /** What stands above the heading: a search form, a way back. */
  readonly children?: ReactNode;
  readonly controls?: (card: DesignCardData) => ReactNode;
}

/** A page of search results, with paging in a window of eight. */
export function ResultsScreen({ view, here, children, controls }: ResultsScreenProps) {
  const m = useMessages();
  const { term, cards, page, count } = view;
  return (
    <div className="wrap results">
      {children}
      <div className="results-head">
        <h1>{term === "" ? m.search.results : m.search.resultsFor(term)}</h1>
        <FoundCount {...view} />
      </div>
      {cards.length === 0 && <NothingFound blank={term === ""} nearest={view.nearest} />}
      <DesignGrid cards={cards} heading="h2" controls={controls} />
      <Form action={here}>
        <Pagination page={page} count={count} numbers={pageWindow(page, count)} labels={m.pages} />
      </Form>
    </div>
  );
}
