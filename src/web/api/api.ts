import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import type { Answer, Sent } from "../../contract/wire.ts";
import { ApiError } from "./api-error.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** Every endpoint as a function: send what the wire names, get its answer, or an `ApiError`. */
export type Api = {
  [N in EndpointName]: Sent<N> extends undefined
    ? (sent?: undefined, options?: CallOptions) => Promise<Answer<N>>
    : (sent: Sent<N>, options?: CallOptions) => Promise<Answer<N>>;
};

export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** `fetcher` reaches the server: over HTTP in the browser, in-process when pages are rendered. */
export function createApi(fetcher: Fetcher, token: () => string | null): Api {
  const calls = Object.keys(endpoints).map((name) => [
    name,
    (sent?: unknown, options?: CallOptions) => call(fetcher, token(), name as EndpointName, sent, options),
  ]);
  return Object.fromEntries(calls) as Api;
}

async function call(
  fetcher: Fetcher,
  token: string | null,
  name: EndpointName,
  sent: unknown,
  options?: CallOptions,
) {
  const { method, path } = endpoints[name];
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const signal = options?.signal ? { signal: options.signal } : {};
  const request =
    method === "GET"
      ? fetcher(`${path}${query(sent)}`, { method, headers, ...signal })
      : fetcher(path, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(sent ?? {}),
          ...signal,
        });
  const response = await request.catch((cause: unknown) => {
    if (options?.signal?.aborted) throw cause;
    throw new ApiError(0, "unreachable", "");
  });
  if (!response.ok) throw await ApiError.of(response);
  return response.headers.get("content-type")?.startsWith("application/json")
    ? response.json()
    : response.blob();
}

function query(sent: unknown): string {
  const entries = Object.entries(sent ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, `${value}`]],
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}
