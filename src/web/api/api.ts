import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import type { Answer, Sent } from "../../contract/wire.ts";
import { type CallOptions, type Fetcher, sendCall } from "../../ui/api/send-call.ts";

/** Every endpoint as a function: send what the wire names, get its answer, or an `ApiError`. */
export type Api = {
  [N in EndpointName]: Sent<N> extends undefined
    ? (sent?: undefined, options?: CallOptions) => Promise<Answer<N>>
    : (sent: Sent<N>, options?: CallOptions) => Promise<Answer<N>>;
};

/** Makes any call: its answer, or an `ApiError`. */
export type Call = (name: EndpointName, sent: unknown, options?: CallOptions) => Promise<unknown>;

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

function callOver(fetcher: Fetcher, token: string | null, ...[name, sent, options]: Parameters<Call>) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return sendCall(fetcher, { ...endpoints[name], headers, sent, ...options });
}
