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

/** Makes any call: its answer, or an `ApiError`. */
export type Call = (name: EndpointName, sent: unknown, options?: CallOptions) => Promise<unknown>;

export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** The API over HTTP. */
export function createApi(fetcher: Fetcher, token: () => string | null): Api {
  return apiOf((...call) => callOver(fetcher, token(), ...call));
}

export function apiOf(call: Call): Api {
  const calls = Object.keys(endpoints).map((name) => [
    name,
    (sent?: unknown, options?: CallOptions) => call(name as EndpointName, sent, options),
  ]);
  return Object.fromEntries(calls) as Api;
}

async function callOver(fetcher: Fetcher, token: string | null, ...[name, sent, options]: Parameters<Call>) {
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
  const text = new URLSearchParams(queryOf(sent)).toString();
  return text && `?${text}`;
}

/** What is sent as it travels in an address. */
export function queryOf(sent: unknown): Record<string, string> {
  const given = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, `${value}`]));
}
