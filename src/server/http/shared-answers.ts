import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { noteOnRequest } from "../request-facts.ts";
import { answerKey } from "./answer-key.ts";
import { type AnswerStore, createAnswerStore } from "./answer-store.ts";
import { type CatalogueClock, createCatalogueClock } from "./catalogue-clock.ts";
import { createReadyAnswer, type EncodedAnswer, encodingFor, type ReadyAnswer } from "./ready-answer.ts";

/** A handler marks with this what everybody may be shown until the catalogue changes. */
export const SHARED = "public, no-cache";

/** What the log calls the route of an answer that was ready. */
const READY = "(ready)";

/** Pages and catalogue answers made once per address and catalogue version. */
export interface SharedAnswers {
  /** Makes what is missing, once however many ask; goes around every handler whose answers may be shared. */
  readonly middleware: MiddlewareHandler;
  /** Sends a ready answer without the framework; otherwise `fallback` handles the request. */
  serve(request: IncomingMessage, response: ServerResponse, fallback: () => void): void;
}

export interface SharedAnswersDeps {
  readonly maxBytes: number;
  readonly readVersion: () => Promise<number>;
  /** Told of each answer that is sent without the framework. */
  readonly onReady?: ((status: 200 | 304) => void) | undefined;
}

export function createSharedAnswers(deps: SharedAnswersDeps): SharedAnswers {
  const { maxBytes, readVersion, onReady = () => {} } = deps;
  const store = createAnswerStore(maxBytes);
  const clock = createCatalogueClock(readVersion, () => store.clear());
  return { middleware: createMiddleware(store, clock), serve: createServe(store, clock, onReady) };
}

type OnReady = (status: 200 | 304) => void;

function createServe(store: AnswerStore, clock: CatalogueClock, onReady: OnReady): SharedAnswers["serve"] {
  const find = (url: string) => store.get(url) ?? store.get(answerKey(url) ?? "");
  return (request, response, fallback) => {
    const { method, url = "" } = request;
    const answer = method === "GET" || method === "HEAD" ? find(url) : undefined;
    if (answer && clock.isFresh()) sendOr(fallback, answer, request, response, onReady);
    else if (answer) clock.refresh().then(() => sendOr(fallback, find(url), request, response, onReady));
    else fallback();
  };
}

/** The first client of an encoding goes the framework's way, which prepares it. */
function sendOr(
  fallback: () => void,
  answer: ReadyAnswer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  onReady: OnReady,
): void {
  const encoded = answer?.encoded(encodingFor(request.headers["accept-encoding"]));
  if (answer && encoded) onReady(sendReady(answer, encoded, request, response));
  else fallback();
}

function sendReady(
  answer: ReadyAnswer,
  { headers, body }: EncodedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): 200 | 304 {
  noteOnRequest({ route: READY });
  if (isKnown(request.headers["if-none-match"], answer.etag)) {
    response.writeHead(304, { etag: answer.etag, "cache-control": SHARED, vary: "Accept-Encoding" }).end();
    return 304;
  }
  answer.improve();
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
  return 200;
}

function createMiddleware(store: AnswerStore, clock: CatalogueClock): MiddlewareHandler {
  const making = new Map<string, Promise<ReadyAnswer | undefined>>();
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const key = context.req.method === "GET" ? answerKey(pathname + search) : undefined;
    if (key === undefined) return next();
    await clock.refresh();
    const ready = store.get(key) ?? (await making.get(key));
    if (ready) {
      noteOnRequest({ route: READY });
      return answerWith(context, ready);
    }
    const { promise, resolve } = Promise.withResolvers<ReadyAnswer | undefined>();
    making.set(key, promise);
    let made: ReadyAnswer | undefined;
    try {
      const version = clock.version();
      await next();
      made = await readyAnswerOf(context.res);
      if (made && clock.version() === version) store.put(key, made);
    } finally {
      making.delete(key);
      resolve(made);
    }
    if (!made) return;
    const answer = await answerWith(context, made);
    // Hono would otherwise add the headers of the answer that this one replaces.
    context.res = undefined;
    context.res = answer;
  };
}

async function readyAnswerOf(response: Response): Promise<ReadyAnswer | undefined> {
  if (response.status !== 200 || response.headers.get("cache-control") !== SHARED) return undefined;
  const headers = [...response.headers].filter(([name]) => name !== "content-length");
  return createReadyAnswer({ body: Buffer.from(await response.clone().arrayBuffer()), headers });
}

async function answerWith(context: Context, answer: ReadyAnswer): Promise<Response> {
  const { body, headers } = await answer.prepare(encodingFor(context.req.header("accept-encoding")));
  const pairs = new Headers();
  for (let index = 0; index < headers.length; index += 2)
    pairs.set(headers[index] ?? "", headers[index + 1] ?? "");
  if (isKnown(context.req.header("if-none-match"), answer.etag)) {
    for (const name of ["content-length", "content-encoding", "content-type"]) pairs.delete(name);
    return new Response(null, { status: 304, headers: pairs });
  }
  return new Response(new Uint8Array(body), { headers: pairs });
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch === "*" || ifNoneMatch.includes(etag));
}
