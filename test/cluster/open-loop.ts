import { Agent, request } from "node:https";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Sample } from "./latencies.ts";

/** What a visitor asks for; the body makes it a POST. */
export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface OpenLoop {
  readonly samples: readonly Sample[];
  /** What went wrong and with what, how often. */
  readonly failures: ReadonlyMap<string, number>;
  /** Resolves when the last answer has come. */
  stop(): Promise<void>;
}

export interface OpenLoopOptions {
  readonly origin: string;
  /** Requests that begin in a second, whatever became of those before. */
  readonly rate: number;
  /** Where visitors come from; each keeps connections of their own. */
  readonly addresses: readonly string[];
  readonly next: (index: number) => Asked;
}

/** A visitor waits no longer. */
const PATIENCE_MS = 15_000;

/** Asks at a constant rate; a stall delays nobody's question, only the answers, and counts in all of them. */
export function startOpenLoop({ origin, rate, addresses, next }: OpenLoopOptions): OpenLoop {
  const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  const samples: Sample[] = [];
  const failures = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let isWanted = true;
  const visit = async (index: number, at: number) => {
    const agent = agents[index % agents.length];
    if (!agent) return;
    const asked = next(index);
    const { fault, isRetried } = await askTwice(origin, asked, agent);
    if (fault) {
      const what = `${fault} ${asked.path.split("?", 1)[0]}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
    }
    samples.push({ at, ms: performance.now() - at, isFailed: fault !== undefined, isRetried });
  };
  const loop = async () => {
    const begin = performance.now();
    for (let index = 0; isWanted; index += 1) {
      const at = begin + (index * 1_000) / rate;
      const early = at - performance.now();
      // Whoever asks faster than this process can must still hear the answers, and be stopped.
      await (early > 0 ? sleep(early) : nextTurn());
      const visiting = visit(index, at);
      underWay.add(visiting);
      void visiting.finally(() => underWay.delete(visiting));
    }
  };
  const running = loop();
  return {
    samples,
    failures,
    stop: async () => {
      isWanted = false;
      await running;
      await Promise.all(underWay);
      for (const agent of agents) agent.destroy();
    },
  };
}

interface Answered {
  /** `undefined`: an answer that says what was asked. */
  readonly fault: string | undefined;
  /** The connection had been used before, and broke without a word. */
  readonly isBroken: boolean;
}

/** Browsers send what reads once more where a kept connection broke before anything of an answer came. */
async function askTwice(
  origin: string,
  asked: Asked,
  agent: Agent,
): Promise<{ fault?: string; isRetried: boolean }> {
  const first = await ask(origin, asked, agent);
  const isRetried = first.isBroken && asked.body === undefined;
  const { fault } = isRetried ? await ask(origin, asked, agent) : first;
  return { isRetried, ...(fault !== undefined && { fault }) };
}

function ask(origin: string, { path, headers, body }: Asked, agent: Agent): Promise<Answered> {
  return new Promise((resolve) => {
    const asking = request(origin + path, { agent, headers: { ...headers }, method: body ? "POST" : "GET" });
    const patience = setTimeout(() => asking.destroy(new Error("no answer in time")), PATIENCE_MS);
    const end = (fault: string | undefined, isBroken = false) => {
      clearTimeout(patience);
      resolve({ fault, isBroken });
    };
    asking.once("response", (answer) => {
      const { statusCode = 0 } = answer;
      answer.once("error", ({ message }) => end(`cut short: ${message}`));
      answer.once("end", () => end(statusCode < 400 ? undefined : `${statusCode}`));
      answer.resume();
    });
    asking.once("error", (error: NodeJS.ErrnoException) =>
      end(error.code ?? error.message, asking.reusedSocket),
    );
    asking.end(body);
  });
}
