import { CONTRACT_HEADER } from "../../contract/endpoints.ts";
import { PageOutdated, reloadPage } from "../page-reload.ts";
import { ApiError } from "./api-error.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** One API call: address, method and body. */
export interface SentCall extends CallOptions {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly values: unknown;
  readonly contract?: OwnContract;
}

/** How this build of the page describes a call. */
export interface OwnContract {
  /** Contract mark that servers of the same build send; `undefined` outside of a build. */
  readonly mark: string | undefined;
  /** Tells whether the page can read a response. */
  readonly fits: (body: unknown) => Promise<boolean>;
}

/**
 * Reasons with which a server of another build answers a call that it does not know or that changed its
 * shape.
 */
const UNKNOWN: readonly unknown[] = ["call-unknown", "request-invalid"];

/**
 * Sends a call and returns its response: JSON or a file. If page and server are of different builds and the
 * response does not fit, the page is reloaded once.
 * @throws ApiError if the call is refused or the server is not reached
 * @throws PageOutdated before the reload
 */
export async function sendCall(fetcher: Fetcher, call: SentCall): Promise<unknown> {
  const { method, path, headers = {}, values: input, signal, contract } = call;
  const abortable = signal ? { signal } : {};
  const request =
    method === "GET"
      ? fetcher(`${path}${query(input)}`, { method, headers, ...abortable })
      : fetcher(path, {
          method,
          ...(input instanceof FormData
            ? { headers, body: input }
            : {
                headers: { ...headers, "content-type": "application/json" },
                body: JSON.stringify(input ?? {}),
              }),
          ...abortable,
        });
  const response = await request.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, "unreachable", "");
  });
  const buildMarks = otherBuild(response, contract);
  if (!response.ok) {
    const error = await ApiError.of(response);
    if (buildMarks && UNKNOWN.includes(error.said.reason) && reloadPage(buildMarks)) throw new PageOutdated();
    throw error;
  }
  if (!response.headers.get("content-type")?.startsWith("application/json")) return response.blob();
  const body: unknown = await response.json();
  if (buildMarks && !(await contract?.fits(body)) && reloadPage(buildMarks)) throw new PageOutdated();
  return body;
}

/** Contract mark of the server if it differs from the page's own. */
function otherBuild({ headers }: Response, { mark }: Partial<OwnContract> = {}): string | undefined {
  const theirs = headers.get(CONTRACT_HEADER);
  return mark && theirs && theirs !== mark ? `${mark}-${theirs}` : undefined;
}

function query(input: unknown): string {
  const text = new URLSearchParams(queryOf(input)).toString();
  return text && `?${text}`;
}

/** Query parameters of a call's input. */
export function queryOf(input: unknown): Record<string, string> {
  const entries = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, `${value}`]));
}
