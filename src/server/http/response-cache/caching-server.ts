import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnown } from "../../files/if-none-match.ts";
import { addToRequestLog } from "../../logging/request-context.ts";
import { createWorkOnce } from "../../workers/work-once.ts";
import { cacheKey, isCacheable, mayBeOwn } from "./cache-key.ts";
import {
  type CachedResponse,
  createCachedResponse,
  type EncodedResponse,
  encodingFor,
} from "./cached-response.ts";
import type { CatalogueVersion } from "./catalogue-version.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";
import { type FindMaker, type MadeResponse, type MakeResponse, NO_CACHE, SHARED } from "./response-maker.ts";

const NOT_FOUND = 404;
/** Route of cached responses in the log. */
const CACHED_ROUTE = "(cache)";

/** Renders pages and catalogue responses once per address and catalogue version, without the framework. */
export interface CachingServer {
  /** Sends a cached response; otherwise `fallback` handles the request. */
  serve(request: IncomingMessage, response: ServerResponse, fallback: () => void): void;
  /**
   * Renders and sends a response, once for concurrent requests; `fallback` handles requests that are neither
   * a public call nor a page, or a customer's call without a public answer.
   */
  make(request: IncomingMessage, response: ServerResponse, fallback: () => void): void;
  /** Does both for a request without a Node socket; `undefined` where `make` would fall back. */
  respond(request: Request): Promise<Response | undefined>;
}

export interface CachingServerDeps {
  readonly maxBytes: number;
  readonly version: CatalogueVersion;
  readonly findMaker: FindMaker;
  /** Called for each response from the cache. */
  readonly onCacheHit?: ((status: 200 | 304) => void) | undefined;
  /** Called once per response to a search without results, cached or not. */
  readonly onMissedSearch?: ((text: string) => void) | undefined;
}

export function createCachingServer({
  maxBytes,
  version,
  findMaker,
  onCacheHit = () => {},
  onMissedSearch = () => {},
}: CachingServerDeps): CachingServer {
  const cache = createResponseCache(maxBytes);
  version.onChange(cache.clear);
  const answer = createAnswer(createMakeOnce(cache, version), findMaker, onMissedSearch);
  return {
    serve: createServe(cache, version, { onCacheHit, onMissedSearch }),
    make: (request, response, fallback) => {
      const { method, headers } = request;
      const answerPromise = answer(
        method,
        request.url ?? "",
        headers["if-none-match"],
        headers["accept-encoding"],
      );
      if (!answerPromise) return fallback();
      const isOwn = mayBeOwn(request.url ?? "", headers.authorization);
      answerPromise
        .then((outgoing) =>
          isOwn && outgoing.status === NOT_FOUND ? fallback() : send(outgoing, request, response),
        )
        .catch(() => response.destroy());
    },
    respond: async ({ method, url, headers }) => {
      const [ifNoneMatch, acceptEncoding] = [headers.get("if-none-match"), headers.get("accept-encoding")];
      const outgoing = await answer(method, url, ifNoneMatch ?? undefined, acceptEncoding ?? undefined);
      const isOwn = mayBeOwn(pathOf(url), headers.get("authorization"));
      return outgoing && !(isOwn && outgoing.status === NOT_FOUND) ? responseOf(outgoing) : undefined;
    },
  };
}

type Listeners = Required<{ [L in "onCacheHit" | "onMissedSearch"]: NonNullable<CachingServerDeps[L]> }>;

function createServe(
  cache: ResponseCache,
  version: CatalogueVersion,
  { onCacheHit, onMissedSearch }: Listeners,
): CachingServer["serve"] {
  const find = (url: string) => cache.get(url) ?? cache.get(cacheKey(url) ?? "");
  return (request, response, fallback) => {
    const { method, url = "" } = request;
    const sendOr = (answer: CachedResponse | undefined) => {
      const encodedAnswer = answer?.encoded(encodingFor(request.headers["accept-encoding"]));
      // The first request of an encoding takes the slow path, which prepares it.
      if (!answer || !encodedAnswer) return fallback();
      addToRequestLog({ route: CACHED_ROUTE });
      answer.improve();
      const outgoing = outgoingOf(answer, encodedAnswer, request.headers["if-none-match"]);
      onCacheHit(outgoing.status === 304 ? 304 : 200);
      if (answer.missedSearch !== undefined) onMissedSearch(answer.missedSearch);
      send(outgoing, request, response);
    };
    const answer = method === "GET" || method === "HEAD" ? find(url) : undefined;
    if (answer && version.isFresh()) sendOr(answer);
    else if (answer) version.refresh().then(() => sendOr(find(url)));
    else fallback();
  };
}

/** A response to send; headers are name, value, name, value …. */
interface Outgoing {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body?: Buffer;
}

type Answer = (
  method: string | undefined,
  url: string,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
) => Promise<Outgoing> | undefined;

function createAnswer(
  makeOnce: ReturnType<typeof createMakeOnce>,
  findMaker: FindMaker,
  onMissedSearch: Listeners["onMissedSearch"],
): Answer {
  return (method, url, ifNoneMatch, acceptEncoding) => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const address = pathOf(url);
    // An address without a key may still be a page: 'Not Found'.
    const key = cacheKey(address) ?? address;
    const make = findMaker(key);
    if (!make) return undefined;
    return makeOnce(key, make).then(async (response) => {
      if (response.missedSearch !== undefined) onMissedSearch(response.missedSearch);
      if (!("etag" in response)) return plainOutgoing(response);
      const encodedResponse = await response.prepare(encodingFor(acceptEncoding));
      return outgoingOf(response, encodedResponse, ifNoneMatch);
    });
  };
}

/** Concurrent requests of the same key wait for one rendering. */
function createMakeOnce(cache: ResponseCache, version: CatalogueVersion) {
  const once = createWorkOnce<CachedResponse | MadeResponse>();
  const makeAndStore = async (key: string, make: MakeResponse) => {
    const before = version.current();
    const response = await make();
    if (!response.isShared) return response;
    const ready = createCachedResponse(version.isNear() ? unstored(response) : response);
    if (version.current() === before && isCacheable(key)) cache.put(key, ready);
    return ready;
  };
  return async (key: string, make: MakeResponse): Promise<CachedResponse | MadeResponse> => {
    await version.refresh();
    let isOwn = false;
    const cachedResponse = cache.get(key);
    const response =
      cachedResponse ??
      once(key, () => {
        isOwn = true;
        return makeAndStore(key, make);
      });
    if (!isOwn) addToRequestLog({ route: CACHED_ROUTE });
    return response;
  };
}

/** Path and query as browsers normalise them. */
function pathOf(url: string): string {
  const parsedUrl = URL.parse(url.startsWith("/") ? `http://shop.invalid${url}` : url);
  return parsedUrl ? parsedUrl.pathname + parsedUrl.search : "";
}

function outgoingOf(
  { etag }: CachedResponse,
  encodedResponse: EncodedResponse,
  ifNoneMatch: string | undefined,
): Outgoing {
  if (!isKnown(ifNoneMatch, etag)) return { status: 200, ...encodedResponse };
  const control = encodedResponse.headers[encodedResponse.headers.indexOf("cache-control") + 1] ?? SHARED;
  return { status: 304, headers: ["etag", etag, "cache-control", control, "vary", "Accept-Encoding"] };
}

/** Without `public`, so that no CDN shows it after the change. */
function unstored(response: MadeResponse): MadeResponse {
  const headers = response.headers.filter(([name]) => name !== "cache-control");
  return { ...response, headers: [["cache-control", NO_CACHE], ...headers] };
}

function plainOutgoing({ status, headers, body }: MadeResponse): Outgoing {
  return { status, headers: [...headers.flat(), "content-length", `${body.length}`], body };
}

function send(
  { status, headers, body }: Outgoing,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, [...headers]);
  response.end(method === "HEAD" ? undefined : body);
}

function responseOf({ status, headers, body }: Outgoing): Response {
  const pairs = new Headers();
  for (let index = 0; index < headers.length; index += 2)
    pairs.append(headers[index] ?? "", headers[index + 1] ?? "");
  return new Response(body && new Uint8Array(body), { status, headers: pairs });
}
