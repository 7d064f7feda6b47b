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
  /** What the shop's proxy says where requests come from. */
  readonly address: string;
}

/** The shop as its customers reach it: by any process that serves. */
export interface ShopClient {
  /** POST with a body, GET without; `undefined` when no answer came. */
  call(path: string, options: CallOptions): Promise<ShopAnswer | undefined>;
  /** Reloads the page until the shop answers something that is not a passing trouble. */
  insist(path: string, options: CallOptions): Promise<ShopAnswer | undefined>;
  /** Waits until some process serves. */
  url(): Promise<string>;
  /** As `url`, without waiting. */
  urlNow(): string;
}

export interface CallOptions {
  readonly as?: Pick<ScenarioCustomer, "token" | "address">;
  readonly body?: unknown;
}

/** Which address customers have. */
export interface ShopFront {
  /** Waits until the shop serves. */
  url(): Promise<string>;
  /** Without waiting; may be one where nobody listens. */
  urlNow(): string;
  /** So often a page is reloaded before its customer gives up. */
  readonly reloads: number;
  /** A call without an answer is given up after so many milliseconds. */
  readonly timeoutMs: number;
}

const NOBODY_LISTENS = "http://127.0.0.1:9";
/** A process takes a few seconds to come back, longer on a busy machine. */
const RELOADS = 60;
const TIMEOUT_MS = 300_000;
/** A page that hears that the bank has not decided asks a few times more, and then says by when it must. */
const POLLS = 3;
const PASSING = [429, 500, 502, 503];

/** Whichever process serves, turn by turn. */
export function anyOf(processes: readonly Pick<ShopProcess, "url">[]): ShopFront {
  let turn = 0;
  const serving = () => processes.flatMap(({ url }) => url ?? []);
  const urlNow = () => {
    const urls = serving();
    turn += 1;
    return urls[turn % urls.length] ?? NOBODY_LISTENS;
  };
  const url = async () => {
    while (serving().length === 0) await sleep(20);
    return urlNow();
  };
  return { url, urlNow, reloads: RELOADS, timeoutMs: TIMEOUT_MS };
}

export function createShopClient(
  { url, urlNow, reloads, timeoutMs }: ShopFront,
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
    insist: async (path, options) => {
      for (let reload = 0; ; reload += 1) {
        const answer = await call(path, options);
        if (answer && !PASSING.includes(answer.status)) return answer;
        if (reload >= (answer?.body.code === "payment-pending" ? POLLS : reloads)) return answer;
        await sleep(20 + 10 * reload);
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
