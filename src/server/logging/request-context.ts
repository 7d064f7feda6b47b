import { AsyncLocalStorage } from "node:async_hooks";
import type { ErrorCode } from "../../contract/refusals/errors.ts";

/** Data about the current request for the log: ids only, nothing that a customer typed. */
export interface RequestContext {
  /** Id of the request, also in the response's `X-Request-Id`. */
  readonly request: string;
  /** Pattern that the path matched. */
  route?: string;
  /** Error code of a refusal. */
  code?: ErrorCode;
  /** Names of invalid fields. */
  fields?: readonly string[];
  customer?: number;
  staff?: number;
  order?: number;
  providerOrder?: string;
  /** The provider's id of a webhook. */
  event?: string;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as the handler of one request: notes and log lines made in it belong to that request. */
export function asRequest<T>(context: RequestContext, work: () => T): T {
  return current.run(context, work);
}

/** Runs background work that a request started and that outlives it. */
export function outsideRequests<T>(work: () => T): T {
  return current.exit(work);
}

/** Adds data to the request's log line; does nothing outside a request. */
export function addToRequestLog(context: Partial<Omit<RequestContext, "request">>): void {
  const requestContext = current.getStore();
  if (requestContext) Object.assign(requestContext, context);
}

/** Fields of every log line that is written during a request. */
export function requestOfLog(): { request?: string } {
  const requestContext = current.getStore();
  return requestContext ? { request: requestContext.request } : {};
}
