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
import { asksToSignIn, callOffice, type OfficeAnswer, type OfficeSent } from "./call-office.ts";
import { useMessages } from "./office-context.ts";

/** What the office's pages have fetched; a refusal is not asked for again, a lost connection is. */
export function createOfficeCache(): QueryClient {
  const retry = (count: number, error: Error) =>
    count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
  // Without a network a call fails at once and says so, in place of waiting for one without a word.
  const networkMode = "always";
  const queries = { retry, staleTime: 5_000, networkMode, refetchOnReconnect: true } as const;
  return new QueryClient({ defaultOptions: { queries, mutations: { networkMode } } });
}

/** What a GET call answers, fetched anew when somebody comes back to it. While other words are searched for, the old answer stays. */
export function useOfficeQuery<N extends OfficeEndpointName>(
  name: N,
  sent: OfficeSent<N>,
  { every, enabled = true }: { readonly every?: number | undefined; readonly enabled?: boolean } = {},
) {
  return useQuery({
    queryKey: [name, sent],
    queryFn: ({ signal }) => callOffice(name, sent, signal),
    placeholderData: keepPreviousData,
    enabled,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

/** Fetches the answers of some calls anew. */
export function useInvalidate(calls: readonly OfficeEndpointName[]): () => void {
  const cache = useQueryClient();
  return () => {
    for (const call of calls) void cache.invalidateQueries({ queryKey: [call] });
  };
}

/** An answer that may go on. */
interface Part {
  /** The key that the following part begins behind. */
  readonly next: string | number | null;
}

/** A list that comes in parts, each beginning behind the key in `next` of the one before, sent under the name of `key`. */
export function useOfficeList<N extends OfficeEndpointName>(
  name: N,
  sent: OfficeSent<N>,
  key: keyof NonNullable<OfficeSent<N>> & string,
  { every }: { readonly every?: number | undefined } = {},
) {
  return useInfiniteQuery({
    queryKey: [name, sent],
    queryFn: ({ signal, pageParam }) =>
      callOffice(
        name,
        { ...(sent as object), ...(pageParam !== null && { [key]: pageParam }) } as OfficeSent<N>,
        signal,
      ),
    initialPageParam: null as Part["next"],
    getNextPageParam: (last) => (last as unknown as Part).next,
    placeholderData: keepPreviousData,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

export interface ChangeOptions<N extends OfficeEndpointName> {
  /** Calls whose answers it changes: fetched anew. */
  readonly invalidates?: readonly OfficeEndpointName[];
  /** Calls that answer what somebody else saved meanwhile: fetched anew where the change was made on an older version. */
  readonly onConflict?: readonly OfficeEndpointName[];
  /** The form over what is saved: it says itself that somebody else was first. */
  readonly edited?: { markOutdated(): void };
  /** Said when it is done. */
  readonly done?: string;
  readonly onDone?: (answer: OfficeAnswer<N>) => void;
  /** For a refusal that the page shows in another way: `true` where it has. */
  readonly onRefused?: (error: ApiError) => boolean;
  /** The field where a refusal stands that names none. */
  readonly field?: string;
}

/** A change: `send` makes the call; `errors` are sentences by field, `failed` is what to say where no field is to blame. */
export function useOfficeChange<N extends OfficeEndpointName>(name: N, options: ChangeOptions<N> = {}) {
  const m = useMessages();
  const invalidate = useInvalidate(options.onConflict ?? []);
  const cache = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const mutation = useMutation({
    mutationFn: (sent: OfficeSent<N>) => callOffice(name, sent),
    onMutate: () => setErrors({}),
    onSuccess: (answer: OfficeAnswer<N>) => {
      if (options.done) toast.success(options.done);
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
      if (asksToSignIn(name, error)) return;
      const found = refusalErrors(m, error, options.field);
      setErrors(found);
      if (Object.keys(found).length === 0 || options.field === undefined)
        toast.error(failureSentence(m, error, navigator.onLine ? m.common.unreachable : m.common.notSent));
    },
  });
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusError();
  }, [errors]);
  return { send: mutation.mutate, isBusy: mutation.isPending, errors, setErrors };
}

/** Leads to the first field that is at fault, in the window over the page if there is one. */
function focusError(): void {
  const place = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  place.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
