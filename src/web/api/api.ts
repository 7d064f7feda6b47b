import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import type { Language } from "../../contract/languages.ts";
import type { Answer, Sent } from "../../contract/wire.ts";
import { type CallOptions, type Fetcher, type OwnContract, sendCall } from "../../ui/api/send-call.ts";

/** Every endpoint as a function that takes its input and returns its response, or throws an `ApiError`. */
export type Api = {
  [N in EndpointName]: Partial<Sent<N>> extends Sent<N>
    ? (input?: Sent<N>, options?: CallOptions) => Promise<Answer<N>>
    : (input: Sent<N>, options?: CallOptions) => Promise<Answer<N>>;
};

/** Makes any call and returns its response, or throws an `ApiError`. */
export type Call = (name: EndpointName, input: unknown, options?: CallOptions) => Promise<unknown>;

/** The API over HTTP, for pages in one language. */
export function createApi(
  fetcher: Fetcher,
  token: () => string | null,
  language: () => Language = () => "en",
): Api {
  return apiOf(inLanguage(language, (...call) => callOver(fetcher, token(), ...call)));
}

/** Adds the language to catalogue calls, unless it is the default one. */
export function inLanguage(language: () => Language, call: Call): Call {
  return (name, input, options) => {
    const lang = language();
    const isSaid = lang !== "en" && CATALOGUE.test(endpoints[name].path);
    return call(name, isSaid ? Object.assign({ lang }, input) : input, options);
  };
}

const CATALOGUE = /^\/api\/(product|category)\//;

export function apiOf(call: Call): Api {
  const calls = Object.keys(endpoints).map((name) => [
    name,
    (input?: unknown, options?: CallOptions) => call(name as EndpointName, input, options),
  ]);
  return Object.fromEntries(calls) as Api;
}

function callOver(fetcher: Fetcher, token: string | null, ...[name, input, options]: Parameters<Call>) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return sendCall(fetcher, {
    ...endpoints[name],
    headers,
    values: input,
    contract: ownContract(name),
    ...options,
  });
}

/**
 * Description of a call in this build. Its schemas are fetched only when a server of another build responds.
 */
function ownContract(name: EndpointName): OwnContract {
  return {
    mark: import.meta.env.CONTRACT,
    async fits(body) {
      const { wire, isAnswerOf } = await import("../../contract/wire.ts");
      return isAnswerOf(wire[name], body);
    },
  };
}
