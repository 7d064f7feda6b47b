import type { InfiniteData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useMessages } from "../data/office-context.ts";
import { useFind } from "./find-box.tsx";
import { Loaded } from "./loaded.tsx";

/** Result of `useOfficeList`. */
interface ListQuery<Part> {
  readonly data: InfiniteData<Part> | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<never>;
  /** The shown rows are of the search before, until the next ones are here. */
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface MoreRowsProps<Part, Row> {
  readonly query: Omit<ListQuery<Part>, "refetch"> & { readonly refetch: () => unknown };
  readonly rowsOf: (part: Part) => readonly Row[];
  /** Message for an empty list. */
  readonly empty: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a list with a button for the next page, or a message if there are none. */
export function MoreRows<Part, Row>({ query, rowsOf, empty: emptyText, children }: MoreRowsProps<Part, Row>) {
  const m = useMessages().common;
  const find = useFind();
  return (
    <Loaded query={query as ListQuery<Part>}>
      {({ pages }) => {
        const rows = pages.flatMap((part) => [...rowsOf(part)]);
        if (rows.length === 0 && !query.hasNextPage)
          return <EmptyState title={find ? m.noMatches(find) : emptyText} />;
        return (
          <div className="list-rows" aria-busy={query.isPlaceholderData || undefined}>
            {query.isPlaceholderData && <progress aria-label={m.loading} />}
            {rows.length > 0 && children(rows)}
            {query.hasNextPage && (
              <p className="more">
                <Button
                  variant="secondary"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {m.more}
                </Button>
              </p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
