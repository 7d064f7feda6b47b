import { useMessages } from "../../state/app-context.ts";

export interface FoundCountProps {
  readonly total: number;
  readonly page: number;
  /** Pages in all. */
  readonly count: number;
}

/** How many designs there are, and which of several pages this is. */
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
