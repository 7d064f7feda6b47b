import { endpoints } from "../../../contract/endpoints.ts";
import { noteOnRequest } from "../../logging/request-context.ts";
import type { PublicCalls } from "../public-calls.ts";
import type { SecurityHeadersOf } from "../security-headers.ts";
import { PUBLIC_CALLS, type PublicCallName } from "./cache-key.ts";
import { bodyOf } from "./cached-response.ts";
import { unfoundSearch } from "./unfound-search.ts";

/** The answer to an address, before it is compressed for anybody. */
export interface MadeResponse {
  readonly status: number;
  /** Without length, encoding, vary and ETag. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** It is the same for everybody until the catalogue changes. */
  readonly isShared: boolean;
  /** What was searched for, where nothing was found. */
  readonly unfound?: string | undefined;
}

export type MakeResponse = () => Promise<MadeResponse>;
/** Who makes the answer of a key; `undefined` where it is neither a public call nor a page. */
export type FindMaker = (key: string) => MakeResponse | undefined;

export interface ResponseMakersDeps {
  readonly calls: Pick<PublicCalls, "answer">;
  readonly makePage: (url: string) => Promise<MadeResponse>;
  /** Nobody else answers this path. */
  readonly isPage: (path: string) => boolean;
  readonly headersOf: SecurityHeadersOf;
}

export function createResponseMakers({ calls, makePage, isPage, headersOf }: ResponseMakersDeps): FindMaker {
  const answerCall = async (name: PublicCallName, query: string): Promise<MadeResponse> => {
    const { path } = endpoints[name];
    noteOnRequest({ route: path });
    const sent = Object.fromEntries(new URLSearchParams(query));
    const outcome = await calls.answer(name, sent);
    const { status, body } = outcome;
    const isShared = status === 200;
    const headers = [
      ["content-type", JSON_TYPE],
      ["cache-control", isShared ? SHARED : "no-store"],
      ...headersOf(path, JSON_TYPE),
    ] as const;
    const unfound = unfoundSearch(name, sent, outcome);
    return { status, headers, body: bodyOf(JSON.stringify(body)), isShared, unfound };
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
/** Everybody may be shown it until the catalogue changes; whoever kept it asks whether it did. */
export const SHARED = "public, no-cache";
