import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Level, Logger } from "pino";
import { addToRequestLog, asRequest, type RequestContext } from "../logging/request-context.ts";

export interface AnsweredRequest {
  readonly method: string;
  /** Pattern that the path matched, never the path, which may contain personal data. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Bytes sent, including headers. */
  readonly bytes: number;
  /** The client disconnected before the end. */
  readonly aborted: boolean;
}

export interface RequestLogDeps {
  readonly log: Logger;
  /** Number of our own proxies; without any, a client's request id is ignored. */
  readonly trustedProxies: number;
  readonly onAnswered?: ((answered: AnsweredRequest) => void) | undefined;
}

/** Gives a request its id, and logs one line when it is finished. */
export function logRequests(deps: RequestLogDeps, listener: RequestListener): RequestListener {
  return (request, response) => {
    const facts: RequestContext = { request: requestId(request, deps.trustedProxies) };
    const measure = startMeasuring(request, response);
    response.setHeader("X-Request-Id", facts.request);
    response.once("close", () => {
      const answeredRequest = { ...measure(), route: facts.route ?? UNKNOWN_ROUTE };
      deps.onAnswered?.(answeredRequest);
      const level = levelOf(answeredRequest);
      if (!deps.log.isLevelEnabled(level)) return;
      const { method, route, status, aborted, ...rest } = answeredRequest;
      const line = { ...facts, method, route, status, ...rest, ...(aborted && { aborted }) };
      deps.log[level](line, `${method} ${route} ${status}`);
    });
    asRequest(facts, () => listener(request, response));
  };
}

/** Middleware that notes the matched route for the log. */
export const logRoute: MiddlewareHandler = async (context, next) => {
  await next();
  const pattern = routePath(context);
  // The handler of all pages matches every path, and notes the page's route itself.
  if (!pattern.endsWith("*")) addToRequestLog({ route: pattern });
};

/** Route of a path that matches nothing. */
const UNKNOWN_ROUTE = "(none)";
const SLOW_MS = 1_000;

/** At level `info`, the log of a busy shop contains changes, refusals, errors and slow requests. */
export function levelOf({ method, route, status, ms }: AnsweredRequest): Level {
  if (status === 500) return "error";
  if (status > 500) return "warn";
  const isChange = method !== "GET" && method !== "HEAD";
  const isRefusal = status >= 400 && /^\/(api|backend)\//.test(route);
  return isChange || isRefusal || ms >= SLOW_MS ? "info" : "debug";
}

function requestId({ headers }: IncomingMessage, trustedProxies: number): string {
  const givenId = headers["x-request-id"];
  const isSane = typeof givenId === "string" && /^[\w.-]{8,64}$/.test(givenId);
  return trustedProxies > 0 && isSane ? givenId : randomUUID();
}

function startMeasuring({ method = "", socket }: IncomingMessage, response: ServerResponse) {
  const startedAt = performance.now();
  const writtenBefore = socket.bytesWritten;
  return () => ({
    method,
    status: response.statusCode,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
    bytes: socket.bytesWritten - writtenBefore,
    aborted: !response.writableFinished,
  });
}
