import { AsyncLocalStorage } from "node:async_hooks";
import type { ErrorCode } from "../../contract/refusals/errors.ts";

/** What is known of the request being answered: ids only, nothing that a customer typed. */
export interface RequestContext {
  /** The request's own id, also in the answer's `X-Request-Id`. */
  readonly request: string;
  /** The pattern that the path matched. */
  route?: string;
  /** Why it was refused. */
  code?: ErrorCode;
  /** Names of the fields that did not pass. */
  fields?: readonly string[];
  customer?: number;
  staff?: number;
  order?: number;
  providerOrder?: string;
  /** The provider's id of a webhook. */
  event?: string;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as the answer to one request: what is noted meanwhile, and every line logged, belongs to it. */
export function asRequest<T>(context: RequestContext, work: () => T): T {
  return current.run(context, work);
}

/** Runs work that a request merely woke, and that outlives it. */
export function outsideRequests<T>(work: () => T): T {
  return current.exit(work);
}

/** Adds to what the request's log line says; nothing happens outside a request. */
export function noteOnRequest(context: Partial<Omit<RequestContext, "request">>): void {
  const known = current.getStore();
  if (known) Object.assign(known, context);
}

/** What every log line carries that is written while a request is answered. */
export function requestOfLog(): { request?: string } {
  const known = current.getStore();
  return known ? { request: known.request } : {};
}
