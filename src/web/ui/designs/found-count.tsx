import { useMessages } from "../../state/app-context.ts";

export interface FoundCountProps {
  readonly total: number;
  readonly page: number;
  /** Number of pages. */
  readonly count: number;
}

/** Number of designs, and the current page if there are several. */
export function FoundCount({ total, page, count }: FoundCountProps) {
  const m = useMessages();
  if (total === 0) return null;
  return (
    <p className="muted">
      {m.search.found(total)}
      {count > 1 && ` · ${m.catalogue.page(page, count)}`}
    </p>
  );
}
