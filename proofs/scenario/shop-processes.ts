import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { QUICK_START } from "../../test/shop/quick-start.ts";
import type { ProcessMessage } from "./process-message.ts";
import type { ShopClock } from "./shop-clock.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Modules preloaded into a shop process. */
const PRELOADED = [
  new URL("./fast-clock.ts", import.meta.url),
  new URL("./end-at-settlement.ts", import.meta.url),
];

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** Server process of the shop that can be killed and restarted. */
export interface ShopProcess {
  readonly name: string;
  /** Address of the process; `undefined` while it does not serve. */
  readonly url: string | undefined;
  start(): Promise<void>;
  /** Sends SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves when the process has ended. */
  stop(): Promise<void>;
  /** Sends the current clock state to the process. */
  setClock(): void;
  /**
   * Makes the process kill itself at the commit after `survived` more settlements; resolves when confirmed.
   */
  endAtSettlement(survived: number): Promise<void>;
  /** Cancels `endAtSettlement`; resolves when confirmed or the process has ended. */
  cancelEndAtSettlement(): Promise<void>;
}

export interface ProcessOptions {
  readonly name: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: ShopClock;
  /** Command that runs the process elsewhere, such as `nsenter … --`; default: none. */
  readonly commandPrefix?: readonly string[];
  readonly onLog: (line: LogLine) => void;
  /** Called when the process killed itself because of `endAtSettlement`. */
  readonly onSettlementEnd: () => void;
  /** Called when the process ended unexpectedly, with its last lines of standard error. */
  readonly onCrash: (stderr: string) => void;
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
        else options.onCrash(stderrOf(starting));
      });
      const found = await untilReady(starting, options.onLog);
      if (child === starting) url = found;
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    setClock: () => void (child && send(child, { clock: options.clock.reading() })),
    endAtSettlement: async (survived) => {
      mayEnd = true;
      if (child) await sendAndConfirm(child, { endAtSettlement: survived });
    },
    cancelEndAtSettlement: async () => {
      if (child) await sendAndConfirm(child, { endAtSettlement: null });
      mayEnd = false;
    },
  };
}

function send(child: ChildProcess, message: ProcessMessage): void {
  // The callback ignores the error of a process that has just died.
  child.send(message, () => {});
}

/** Sends a message; resolves when the process has echoed it or has ended. */
async function sendAndConfirm(child: ChildProcess, message: ProcessMessage): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  child.once("exit", () => ended.abort());
  send(child, message);
  const isEcho = ([received]: unknown[]) => JSON.stringify(received) === JSON.stringify(message);
  try {
    for await (const received of on(child, "message", { signal })) if (isEcho(received)) return;
  } catch {
    // The process ended before it confirmed.
  }
}

const stderrLines = new WeakMap<ChildProcess, string[]>();

function stderrOf(child: ChildProcess): string {
  return (stderrLines.get(child) ?? []).join("\n") || `exit code ${child.exitCode}`;
}

function launch({ environment, clock, commandPrefix = [] }: ProcessOptions): ChildProcess {
  const preload = PRELOADED.flatMap((module) => ["--import", fileURLToPath(module)]);
  const nodeArgs = [...QUICK_START.args, ...preload];
  const [program = "", ...args] = [...commandPrefix, process.execPath, ...nodeArgs, "src/server/main.ts"];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...QUICK_START.env, ...environment, SCENARIO_CLOCK: JSON.stringify(clock.reading()) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // Keeps Ctrl-C away from the shop: the scenario handles it and ends in order.
    detached: true,
  });
  const stderr: string[] = [];
  stderrLines.set(child, stderr);
  if (child.stderr)
    createInterface({ input: child.stderr }).on("line", (line) => {
      stderr.push(line);
      if (stderr.length > 30) stderr.shift();
    });
  return child;
}

/** Resolves with the URL in the ready line, or with `undefined` when the process ended before. */
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

/** Parses a log line; a killed process may leave an incomplete one. */
function parsed(text: string): LogLine | undefined {
  try {
    return { msg: "", ...JSON.parse(text) };
  } catch {
    return undefined;
  }
}
