import { setTimeout as sleep } from "node:timers/promises";
import type { ShopProcess } from "./shop-processes.ts";
import type { Tally } from "./tally.ts";

export interface ShopAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface ScenarioCustomer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** Client address, sent as X-Forwarded-For. */
  readonly address: string;
}

/** HTTP client of the shop's customers. */
export interface ShopClient {
  /** Sends a POST with a body, a GET without; `undefined` when no response came. */
  call(path: string, options: CallOptions): Promise<ShopAnswer | undefined>;
  /** Repeats the call until the response is not a transient error. */
  callWithRetries(path: string, options: CallOptions): Promise<ShopAnswer | undefined>;
  /** Address of the shop; waits until it serves. */
  url(): Promise<string>;
  /** Address of the shop without waiting. */
  urlNow(): string;
}

export interface CallOptions {
  readonly as?: Pick<ScenarioCustomer, "token" | "address">;
  readonly body?: unknown;
}

/** Address and time limits that customers use. */
export interface ShopEndpoint {
  /** Address of the shop; waits until it serves. */
  url(): Promise<string>;
  /** Address of the shop without waiting; may be unreachable. */
  urlNow(): string;
  /** Number of retries before a customer gives up. */
  readonly maxReloads: number;
  /** Time-out of a call in milliseconds. */
  readonly timeoutMs: number;
}

const UNREACHABLE_URL = "http://127.0.0.1:9";
/** Enough for a process to restart, which takes seconds, longer on a busy machine. */
const MAX_RELOADS = 60;
const TIMEOUT_MS = 300_000;
/** Number of polls while a payment is pending at the bank; the page then shows a deadline. */
const MAX_PENDING_POLLS = 3;
const TRANSIENT_STATUSES = [429, 500, 502, 503];

/** Uses the running processes in turn. */
export function roundRobin(processes: readonly Pick<ShopProcess, "url">[]): ShopEndpoint {
  let turn = 0;
  const serving = () => processes.flatMap(({ url }) => url ?? []);
  const urlNow = () => {
    const urls = serving();
    turn += 1;
    return urls[turn % urls.length] ?? UNREACHABLE_URL;
  };
  const url = async () => {
    while (serving().length === 0) await sleep(20);
    return urlNow();
  };
  return { url, urlNow, maxReloads: MAX_RELOADS, timeoutMs: TIMEOUT_MS };
}

export function createShopClient(
  { url, urlNow, maxReloads, timeoutMs }: ShopEndpoint,
  tally: Tally,
  onCall: (path: string) => void,
): ShopClient {
  const call = async (path: string, { as, body }: CallOptions): Promise<ShopAnswer | undefined> => {
    const headers = {
      ...(as && { authorization: `Bearer ${as.token}`, "x-forwarded-for": as.address }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    try {
      const answering = fetch(`${await url()}${path}`, {
        headers,
        ...sent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      onCall(path);
      const response = await answering;
      return { status: response.status, body: parsed(await response.text()) };
    } catch {
      tally.count("calls without an answer");
      return undefined;
    }
  };
  return {
    url,
    urlNow,
    call,
    callWithRetries: async (path, options) => {
      for (let retry = 0; ; retry += 1) {
        const answer = await call(path, options);
        if (answer && !TRANSIENT_STATUSES.includes(answer.status)) return answer;
        if (retry >= (answer?.body.code === "payment-pending" ? MAX_PENDING_POLLS : maxReloads))
          return answer;
        await sleep(20 + 10 * retry);
      }
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
