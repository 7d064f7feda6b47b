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
}

/** The answer to a call: JSON or a file. @throws ApiError when it is refused, or nobody was reached */
export async function sendCall(fetcher: Fetcher, call: SentCall): Promise<unknown> {
  const { method, path, headers = {}, sent, signal } = call;
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
  if (!response.ok) throw await ApiError.of(response);
  return response.headers.get("content-type")?.startsWith("application/json")
    ? response.json()
    : response.blob();
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
