import { CONTRACT_HEADER } from "../../contract/endpoints.ts";
import { PageOutdated, reloadPage } from "../page-reload.ts";
import { ApiError } from "./api-error.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export type Fetcher = (path: string, init: RequestInit) => Promise<Response>;

/** One call on its way: where it goes, what it carries. */
export interface SentCall extends CallOptions {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sent: unknown;
  readonly contract?: OwnContract;
}

/** What this build of the page knows of a call. */
export interface OwnContract {
  /** As servers of the same build say it; `undefined` outside of a build. */
  readonly mark: string | undefined;
  /** Whether the page can read an answer. */
  readonly fits: (body: unknown) => Promise<boolean>;
}

/** A server of another build says so to a call that it does not know, or whose shape changed. */
const UNKNOWN: readonly unknown[] = ["call-unknown", "request-invalid"];

/**
 * The answer to a call: JSON or a file. Where server and page are of different builds and do not understand each other, the page
 * is loaded anew, once. @throws ApiError when it is refused, or nobody was reached @throws PageOutdated before it is loaded anew
 */
export async function sendCall(fetcher: Fetcher, call: SentCall): Promise<unknown> {
  const { method, path, headers = {}, sent, signal, contract } = call;
  const heard = signal ? { signal } : {};
  const request =
    method === "GET"
      ? fetcher(`${path}${query(sent)}`, { method, headers, ...heard })
      : fetcher(path, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(sent ?? {}),
          ...heard,
        });
  const response = await request.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, "unreachable", "");
  });
  const other = otherBuild(response, contract);
  if (!response.ok) {
    const error = await ApiError.of(response);
    if (other && UNKNOWN.includes(error.said.reason) && reloadPage(other)) throw new PageOutdated();
    throw error;
  }
  if (!response.headers.get("content-type")?.startsWith("application/json")) return response.blob();
  const body: unknown = await response.json();
  if (other && !(await contract?.fits(body)) && reloadPage(other)) throw new PageOutdated();
  return body;
}

/** What tells the builds of page and server, where they differ in their calls. */
function otherBuild({ headers }: Response, { mark }: Partial<OwnContract> = {}): string | undefined {
  const theirs = headers.get(CONTRACT_HEADER);
  return mark && theirs && theirs !== mark ? `${mark}-${theirs}` : undefined;
}

function query(sent: unknown): string {
  const text = new URLSearchParams(queryOf(sent)).toString();
  return text && `?${text}`;
}

/** What is sent as it travels in an address. */
export function queryOf(sent: unknown): Record<string, string> {
  const given = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, `${value}`]));
}
