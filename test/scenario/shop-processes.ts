import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { QUICK_START } from "../shop/quick-start.ts";
import type { ProcessOrder } from "./process-order.ts";
import type { ShopClock } from "./shop-clock.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Modules that a process loads before the shop. */
const LOADED = [
  new URL("./hurried-clock.ts", import.meta.url),
  new URL("./end-at-settlement.ts", import.meta.url),
];

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** One server process of the shop, as it runs for customers: killed and started again at will. */
export interface ShopProcess {
  readonly name: string;
  /** `undefined` while it does not serve. */
  readonly url: string | undefined;
  start(): Promise<void>;
  /** SIGKILL, as by a power button; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, as by an operator. */
  stop(): Promise<void>;
  /** Tells the process that the clock has jumped. */
  setClock(): void;
  /** It shall end in the instant in which so many settlements and one more are committed; resolves when it knows. */
  endAtSettlement(survived: number): Promise<void>;
  /** As if that was never said; resolves when it holds, or the process has ended. */
  goOn(): Promise<void>;
}

export interface ProcessOptions {
  readonly name: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: ShopClock;
  /** What runs a command where the process lives, ending with what the command follows; default: here. */
  readonly inPlace?: readonly string[];
  readonly onLog: (line: LogLine) => void;
  /** It ended as `endAtSettlement` wanted. */
  readonly onSettlementEnd: () => void;
  /** It ended without being asked to; `words` is the end of its standard error. */
  readonly onCrash: (words: string) => void;
}

export function createShopProcess(options: ProcessOptions): ShopProcess {
  let child: ChildProcess | undefined;
  let url: string | undefined;
  let mayEnd = false;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    [child, url] = [undefined, undefined];
    if (ending?.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, "exit");
  };
  return {
    name: options.name,
    get url() {
      return url;
    },
    start: async () => {
      const starting = launch(options);
      child = starting;
      starting.once("exit", () => {
        if (child !== starting) return;
        [child, url] = [undefined, undefined];
        if (mayEnd && starting.signalCode === "SIGKILL") options.onSettlementEnd();
        else options.onCrash(wordsOf(starting));
      });
      const found = await untilReady(starting, options.onLog);
      if (child === starting) url = found;
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    setClock: () => void (child && send(child, { clock: options.clock.reading() })),
    endAtSettlement: async (survived) => {
      mayEnd = true;
      if (child) await agree(child, { endAtSettlement: survived });
    },
    goOn: async () => {
      if (child) await agree(child, { endAtSettlement: null });
      mayEnd = false;
    },
  };
}

function send(child: ChildProcess, order: ProcessOrder): void {
  // Whoever just died is told nothing.
  child.send(order, () => {});
}

/** Resolves when the process has said it after us, or is gone. */
async function agree(child: ChildProcess, order: ProcessOrder): Promise<void> {
  const gone = new AbortController();
  const { signal } = gone;
  child.once("exit", () => gone.abort());
  send(child, order);
  const isAnswer = ([said]: unknown[]) => JSON.stringify(said) === JSON.stringify(order);
  try {
    for await (const words of on(child, "message", { signal })) if (isAnswer(words)) return;
  } catch {
    // It ended before it answered.
  }
}

const saidLast = new WeakMap<ChildProcess, string[]>();

function wordsOf(child: ChildProcess): string {
  return (saidLast.get(child) ?? []).join("\n") || `exit code ${child.exitCode}`;
}

function launch({ environment, clock, inPlace = [] }: ProcessOptions): ChildProcess {
  const preload = LOADED.flatMap((module) => ["--import", fileURLToPath(module)]);
  const loaded = [...QUICK_START.args, ...preload];
  const [program = "", ...args] = [...inPlace, process.execPath, ...loaded, "src/server/main.ts"];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...QUICK_START.env, ...environment, SCENARIO_CLOCK: JSON.stringify(clock.reading()) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // A terminal's Ctrl-C is for the scenario, which then ends as it should.
    detached: true,
  });
  const words: string[] = [];
  saidLast.set(child, words);
  if (child.stderr)
    createInterface({ input: child.stderr }).on("line", (line) => {
      words.push(line);
      if (words.length > 30) words.shift();
    });
  return child;
}

/** Resolves with the URL that the ready line names, with nothing when the process ended before. */
function untilReady(child: ChildProcess, onLog: (line: LogLine) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve(undefined));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = parsed(text);
      if (!line) return;
      onLog(line);
      const ready = /^Kasuti is ready: (.*)$/.exec(line.msg);
      if (ready) resolve(ready[1]);
    });
  });
}

/** A killed process may leave half a line. */
function parsed(text: string): LogLine | undefined {
  try {
    return { msg: "", ...JSON.parse(text) };
  } catch {
    return undefined;
  }
}
