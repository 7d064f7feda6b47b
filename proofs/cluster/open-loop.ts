import { Agent, request } from "node:https";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Sample } from "./latencies.ts";

/** Request of a visitor: POST with a body, else GET. */
export interface VisitRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OpenLoop {
  readonly samples: readonly Sample[];
  /** Number of failures by error and path. */
  readonly failures: ReadonlyMap<string, number>;
  /** Stops sending; resolves after the last response. */
  stop(): Promise<void>;
}

export interface OpenLoopOptions {
  readonly origin: string;
  /** Requests started per second, whatever the response times. */
  readonly rate: number;
  /** Local addresses of the visitors; each has own connections. */
  readonly addresses: readonly string[];
  readonly next: (index: number) => VisitRequest;
}

/** Time-out of a request. */
const TIMEOUT_MS = 15_000;

/** Sends requests at a constant rate, so that a stall counts in the latency of every request it delays. */
export function startOpenLoop({ origin, rate, addresses, next }: OpenLoopOptions): OpenLoop {
  const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  const samples: Sample[] = [];
  const failures = new Map<string, number>();
  const inFlight = new Set<Promise<void>>();
  let isRunning = true;
  const visit = async (index: number, at: number) => {
    const agent = agents[index % agents.length];
    if (!agent) return;
    const visitRequest = next(index);
    const { error, isRetried } = await requestWithRetry(origin, visitRequest, agent);
    if (error) {
      const failure = `${error} ${visitRequest.path.split("?", 1)[0]}`;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    }
    samples.push({ at, ms: performance.now() - at, isFailed: error !== undefined, isRetried });
  };
  const loop = async () => {
    const begin = performance.now();
    for (let index = 0; isRunning; index += 1) {
      const at = begin + (index * 1_000) / rate;
      const early = at - performance.now();
      // Even above the rate this process can send, responses and `stop` must be handled.
      await (early > 0 ? sleep(early) : nextTurn());
      const visiting = visit(index, at);
      inFlight.add(visiting);
      void visiting.finally(() => inFlight.delete(visiting));
    }
  };
  const running = loop();
  return {
    samples,
    failures,
    stop: async () => {
      isRunning = false;
      await running;
      await Promise.all(inFlight);
      for (const agent of agents) agent.destroy();
    },
  };
}

interface VisitOutcome {
  /** Status or reason of a failure; `undefined` on success. */
  readonly error: string | undefined;
  /** Whether a reused connection broke before a response. */
  readonly isBroken: boolean;
}

/** Repeats a GET once when a reused connection broke before a response, as browsers do. */
async function requestWithRetry(
  origin: string,
  visitRequest: VisitRequest,
  agent: Agent,
): Promise<{ error?: string; isRetried: boolean }> {
  const first = await send(origin, visitRequest, agent);
  const isRetried = first.isBroken && visitRequest.body === undefined;
  const { error } = isRetried ? await send(origin, visitRequest, agent) : first;
  return { isRetried, ...(error !== undefined && { error }) };
}

function send(origin: string, { path, headers, body }: VisitRequest, agent: Agent): Promise<VisitOutcome> {
  return new Promise((resolve) => {
    const sending = request(origin + path, { agent, headers: { ...headers }, method: body ? "POST" : "GET" });
    const timeout = setTimeout(() => sending.destroy(new Error("no answer in time")), TIMEOUT_MS);
    const end = (error: string | undefined, isBroken = false) => {
      clearTimeout(timeout);
      resolve({ error, isBroken });
    };
    sending.once("response", (answer) => {
      const { statusCode = 0 } = answer;
      answer.once("error", ({ message }) => end(`cut short: ${message}`));
      answer.once("end", () => end(statusCode < 400 ? undefined : `${statusCode}`));
      answer.resume();
    });
    sending.once("error", (error: NodeJS.ErrnoException) =>
      end(error.code ?? error.message, sending.reusedSocket),
    );
    sending.end(body);
  });
}
