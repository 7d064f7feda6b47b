import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OfficeEndpointName } from "../../contract/office/endpoints.ts";
import { ApiError } from "../../ui/api/api-error.ts";
import { failureSentence, refusalErrors } from "../../ui/api/failure-sentence.ts";
import { toast } from "../../ui/state/toasts.ts";
import { callOffice, type OfficeAnswer, type OfficeSent, opensSignIn } from "./call-office.ts";
import { useMessages } from "./office-context.ts";

/** Cache of the office's API answers. Refusals are not retried; lost connections and server errors are. */
export function createOfficeCache(): QueryClient {
  const retry = (count: number, error: Error) =>
    count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
  // Without a network, calls fail at once with a message, instead of waiting for the network.
  const networkMode = "always";
  const queries = { retry, staleTime: 5_000, networkMode, refetchOnReconnect: true } as const;
  return new QueryClient({ defaultOptions: { queries, mutations: { networkMode } } });
}

/**
 * Queries a GET call and refetches it when the window regains focus. While the parameters change, the
 * previous answer stays visible.
 */
export function useOfficeQuery<N extends OfficeEndpointName>(
  name: N,
  input: OfficeSent<N>,
  { every, enabled = true }: { readonly every?: Interval | undefined; readonly enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => callOffice(name, input, signal),
    placeholderData: keepPreviousData,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

/** Time between two questions, ms. */
type Interval = number | (() => number);

const MIN_MS = 1_000;
const MAX_MS = 8_000;

/**
 * Interval of a query while the server works: a second at first, doubled as time passes. `work` counts what
 * is left to do; when it grows, the interval starts again. `undefined` when nothing is left.
 */
export function useNewsInterval(work: number): Interval | undefined {
  const [began, setBegan] = useState({ at: 0, work: 0 });
  if (work !== began.work) setBegan({ at: work > began.work ? Date.now() : began.at, work });
  return work === 0 ? undefined : () => newsInterval(Date.now() - began.at);
}

/** Interval after work has taken `elapsedMs`. */
export function newsInterval(elapsedMs: number): number {
  let interval = MIN_MS;
  while (interval < MAX_MS && elapsedMs >= 2 * interval) interval *= 2;
  return interval;
}

/** Returns a function that refetches the answers of some calls. */
export function useInvalidate(calls: readonly OfficeEndpointName[]): () => void {
  const cache = useQueryClient();
  return () => {
    for (const call of calls) void cache.invalidateQueries({ queryKey: [call] });
  };
}

/** A page of a list. */
interface ListPage {
  /** Key after which the next page starts; null on the last page. */
  readonly next: string | number | null;
}

/** Queries a list page by page. The `next` of a page is sent as `key` to load the following one. */
export function useOfficeList<N extends OfficeEndpointName>(
  name: N,
  input: OfficeSent<N>,
  key: keyof NonNullable<OfficeSent<N>> & string,
  { every }: { readonly every?: Interval | undefined } = {},
) {
  return useInfiniteQuery({
    queryKey: [name, input],
    queryFn: ({ signal, pageParam }) =>
      callOffice(
        name,
        { ...(input as object), ...(pageParam !== null && { [key]: pageParam }) } as OfficeSent<N>,
        signal,
      ),
    initialPageParam: null as ListPage["next"],
    getNextPageParam: (last) => (last as unknown as ListPage).next,
    placeholderData: keepPreviousData,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

export interface ChangeOptions<N extends OfficeEndpointName> {
  /** Calls whose answers the change affects; they are refetched. */
  readonly invalidates?: readonly OfficeEndpointName[];
  /** Calls to refetch if someone else saved a newer version in the meantime. */
  readonly onConflict?: readonly OfficeEndpointName[];
  /** Form with its own message for a conflict. */
  readonly edited?: { markOutdated(): void };
  /** Message after success. */
  readonly doneText?: string;
  readonly onDone?: (answer: OfficeAnswer<N>) => void;
  /** Handles a refusal; returns `true` if the page shows it in another way. */
  readonly onRefused?: (error: ApiError) => boolean;
  /** Field that shows a refusal without a field. */
  readonly field?: string;
}

/** A change of data. `send` makes the call; `errors` are sentences by field. */
export function useOfficeChange<N extends OfficeEndpointName>(name: N, options: ChangeOptions<N> = {}) {
  const m = useMessages();
  const invalidate = useInvalidate(options.onConflict ?? []);
  const cache = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const mutation = useMutation({
    mutationFn: (input: OfficeSent<N>) => callOffice(name, input),
    onMutate: () => setErrors({}),
    onSuccess: (answer: OfficeAnswer<N>) => {
      if (options.doneText) toast.success(options.doneText);
      options.onDone?.(answer);
      return Promise.all(
        (options.invalidates ?? []).map((call) => cache.invalidateQueries({ queryKey: [call] })),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.said.reason === "changed-meanwhile") {
        invalidate();
        if (options.edited) return options.edited.markOutdated();
      }
      if (error instanceof ApiError && options.onRefused?.(error)) return;
      if (opensSignIn(name, error)) return;
      const fieldErrors = refusalErrors(m, error, options.field);
      setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length === 0 || options.field === undefined)
        toast.error(failureSentence(m, error, navigator.onLine ? m.common.unreachable : m.common.notSent));
    },
  });
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusError();
  }, [errors]);
  return { send: mutation.mutate, isBusy: mutation.isPending, errors, setErrors };
}

/** Focuses the first invalid field, in the topmost dialog if one is open. */
function focusError(): void {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const field = place.querySelector<HTMLElement>("[aria-invalid]");
  field?.focus();
  // `focus` leaves a field where it is if only its error lies under a sticky bar.
  field?.scrollIntoView({ block: "center" });
}
