import type { ReactNode } from "react";
import { path } from "../../../contract/paths.ts";
import type { DesignCardData } from "../../api/design-card.ts";
import { Form } from "../../router/form.tsx";
import { useMessages } from "../../state/app-context.ts";
import { DesignCard } from "../../ui/design-card.tsx";
import { pageWindow } from "../../ui/page-window.ts";
import { Pages } from "../../ui/pages.tsx";
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
  const { term, cards, total, page, count } = view;
  return (
    <div className="wrap results">
      {children}
      <div className="results-head">
        <h1>{term === "" ? m.search.results : m.search.resultsFor(term)}</h1>
        {total > 0 && (
          <p className="muted">
            {m.search.found(total)}
            {count > 1 && ` · ${m.catalogue.page(page, count)}`}
          </p>
        )}
      </div>
      {cards.length === 0 && <NothingFound blank={term === ""} nearest={view.nearest} />}
      <ul className="design-grid">
        {cards.map((card, index) => (
          <DesignCard
            key={card.id}
            {...card}
            to={path.product(card.id)}
            fromLabel={m.catalogue.from}
            heading="h2"
            index={index}
          >
            {controls?.(card)}
          </DesignCard>
        ))}
      </ul>
      <Form action={here}>
        <Pages page={page} count={count} numbers={pageWindow(page, count)} labels={m.pages} />
      </Form>
    </div>
  );
}
