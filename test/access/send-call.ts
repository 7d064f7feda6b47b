import { type EndpointName, endpoints } from "../../src/contract/endpoints.ts";
import type { AccessWorld } from "./access-world.ts";

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Body, if it is JSON. */
  readonly body: {
    readonly error?: string;
    readonly errors?: unknown;
    readonly code?: string;
    readonly reason?: string;
  };
}

/** Sends a call with its input as the contract says; `raw` replaces the body or query. */
export async function sendCall(
  { shop }: AccessWorld,
  name: EndpointName,
  {
    input = {},
    token,
    cookie,
    raw,
    type = "application/json",
  }: {
    input?: object;
    token?: string | undefined;
    cookie?: string | undefined;
    raw?: string;
    type?: string;
  },
): Promise<Answer> {
  const { method, path } = endpoints[name];
  const headers: Record<string, string> = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  };
  const entries = Object.entries(input).map(([key, value]) => [key, `${value}`]);
  const response =
    method === "GET"
      ? await fetch(`${shop.url}${path}?${raw ?? new URLSearchParams(entries)}`, { headers })
      : await fetch(shop.url + path, {
          method,
          headers: { ...headers, "content-type": type },
          body: raw ?? JSON.stringify(input),
        });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, text, body: isJson ? JSON.parse(text) : {} };
}
