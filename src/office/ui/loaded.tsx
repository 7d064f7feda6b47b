import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../ui/api/api-error.ts";
import { failureSentence, isUnreachable } from "../../ui/api/failure-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useMessages } from "../data/office-context.ts";
import { useOnline } from "../data/use-online.ts";
import { Offline } from "./offline.tsx";

export interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  readonly children: (data: T) => ReactNode;
}

/**
 * Shows the data of a query: placeholder lines while it loads, and an error with a retry button if it fails.
 */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const m = useMessages();
  const isOnline = useOnline();
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Waiting />;
  if (!isOnline && isUnreachable(error)) return <Offline onRetry={() => void refetch()} />;
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <EmptyState title={failureSentence(m, error, m.common.unreachable)}>
      {!isFinal && <Button onClick={() => void refetch()}>{m.common.retry}</Button>}
    </EmptyState>
  );
}

const LINES = ["first", "second", "third", "fourth"];

function Waiting() {
  const m = useMessages().common;
  return (
    <div className="waiting" role="status" aria-label={m.loading}>
      {LINES.map((line) => (
        <span key={line} className="skeleton" />
      ))}
    </div>
  );
}
