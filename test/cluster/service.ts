import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Machine } from "./machine.ts";

/** A program that a machine keeps running, as systemd does with the unit that Debian or `deploy/systemd` has for it. */
export interface Service {
  readonly name: string;
  readonly machine: Machine;
  /** `undefined` while it does not run. */
  readonly pid: number | undefined;
  start(): void;
  /** SIGKILL; what its unit says happens next. */
  kill(): Promise<void>;
  /** Ends it, and it stays ended. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly name: string;
  readonly machine: Machine;
  readonly user?: string;
  readonly command: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Milliseconds after which its unit starts it again; `undefined`: it does not. */
  readonly restartMs: number | undefined;
}

export function createService(options: ServiceOptions): Service {
  const { name, machine, restartMs } = options;
  let child: ChildProcess | undefined;
  let isWanted = false;
  const start = () => {
    isWanted = true;
    const starting = launch(options);
    child = starting;
    starting.once("exit", async () => {
      if (child !== starting) return;
      child = undefined;
      if (restartMs === undefined) return;
      await sleep(restartMs);
      if (isWanted && !child) start();
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, "exit");
  };
  return {
    name,
    machine,
    get pid() {
      return child?.pid;
    },
    start,
    kill: () => end("SIGKILL"),
    stop: () => {
      isWanted = false;
      return end("SIGKILL");
    },
  };
}

/** The number of the process is where whatever asks systemd for it finds it. */
function launch({ name, machine, user, command, environment }: ServiceOptions): ChildProcess {
  const as = user ? ["setpriv", "--reuid", user, "--regid", user, "--init-groups", "--"] : [];
  const noted = ["sh", "-c", `echo $$ >/run/${name}.main-pid; exec "$@"`, "sh"];
  const [program = "", ...args] = [...machine.at("/"), ...noted, ...as, ...command];
  const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const log = openSync(join(machine.logs, `${machine.name}-${name}.log`), "a");
  const child = spawn(program, args, {
    env: { PATH, LANG: "C.UTF-8", ...environment },
    stdio: ["ignore", log, log],
    // A terminal's Ctrl-C is for the cluster, which then ends as it should.
    detached: true,
  });
  closeSync(log);
  return child;
}
