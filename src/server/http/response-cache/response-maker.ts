import { endpoints } from "../../../contract/endpoints.ts";
import { addToRequestLog } from "../../logging/request-context.ts";
import type { PublicCalls } from "../public-calls.ts";
import type { SecurityHeadersOf } from "../security-headers.ts";
import { PUBLIC_CALLS, type PublicCallName } from "./cache-key.ts";
import { bodyOf } from "./cached-response.ts";
import { missedSearchOf } from "./missed-search-of.ts";

/** The response of an address, before compression. */
export interface MadeResponse {
  readonly status: number;
  /** Without length, encoding, vary and ETag. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** The same for everyone until the catalogue changes. */
  readonly isShared: boolean;
  /** Search text of a search without results. */
  readonly missedSearch?: string | undefined;
}

export type MakeResponse = () => Promise<MadeResponse>;
/**
 * Finds the function that renders a key's response; `undefined` if it is neither a public call nor a page.
 */
export type FindMaker = (key: string) => MakeResponse | undefined;

export interface ResponseMakersDeps {
  readonly calls: Pick<PublicCalls, "answer">;
  readonly makePage: (url: string) => Promise<MadeResponse>;
  /** True if no route of the framework matches the path. */
  readonly isPage: (path: string) => boolean;
  readonly headersOf: SecurityHeadersOf;
}

export function createResponseMakers({ calls, makePage, isPage, headersOf }: ResponseMakersDeps): FindMaker {
  const answerCall = async (name: PublicCallName, query: string): Promise<MadeResponse> => {
    const { path } = endpoints[name];
    addToRequestLog({ route: path });
    const input = Object.fromEntries(new URLSearchParams(query));
    const outcome = await calls.answer(name, input);
    const { status, body } = outcome;
    const isShared = status === 200;
    const headers = [
      ["content-type", JSON_TYPE],
      ["cache-control", isShared ? SHARED : "no-store"],
      ...headersOf(path, JSON_TYPE),
    ] as const;
    const missedSearch = missedSearchOf(name, input, outcome);
    return { status, headers, body: bodyOf(JSON.stringify(body)), isShared, missedSearch };
  };
  return (key) => {
    const [path = "", query = ""] = key.split("?", 2);
    const name = callAt.get(path);
    if (name) return () => answerCall(name, query);
    return isPage(path) ? () => makePage(key) : undefined;
  };
}

const callAt = new Map<string, PublicCallName>(PUBLIC_CALLS.map((name) => [endpoints[name].path, name]));
const JSON_TYPE = "application/json";
/** Anyone may cache it, but must revalidate it before each use. */
export const SHARED = "public, no-cache";
/** As `SHARED`, but a CDN must not cache it. */
export const NO_CACHE = "no-cache";
