import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Machine } from "./machine.ts";

/** Program that is restarted as its systemd unit, from Debian or `deploy/systemd`, says. */
export interface Service {
  readonly name: string;
  readonly machine: Machine;
  /** Process id; `undefined` while it does not run. */
  readonly pid: number | undefined;
  start(): void;
  /** Sends SIGKILL; it is restarted if its unit says so. */
  kill(): Promise<void>;
  /** Ends it without a restart. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly name: string;
  readonly machine: Machine;
  readonly user?: string;
  readonly command: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  /** Milliseconds until its unit restarts it; `undefined`: no restart. */
  readonly restartMs: number | undefined;
}

export function createService(options: ServiceOptions): Service {
  const { name, machine, restartMs } = options;
  let child: ChildProcess | undefined;
  let shouldRun = false;
  const start = () => {
    shouldRun = true;
    const starting = launch(options);
    child = starting;
    starting.once("exit", async () => {
      if (child !== starting) return;
      child = undefined;
      if (restartMs === undefined) return;
      await sleep(restartMs);
      if (shouldRun && !child) start();
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
      shouldRun = false;
      return end("SIGKILL");
    },
  };
}

/** Starts the program; its process id is written where the substitute for `systemctl` finds it. */
function launch({ name, machine, user, command, environment }: ServiceOptions): ChildProcess {
  const as = user ? ["setpriv", "--reuid", user, "--regid", user, "--init-groups", "--"] : [];
  const pidWriter = ["sh", "-c", `echo $$ >/run/${name}.main-pid; exec "$@"`, "sh"];
  const [program = "", ...args] = [...machine.at("/"), ...pidWriter, ...as, ...command];
  const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const log = openSync(join(machine.logs, `${machine.name}-${name}.log`), "a");
  const child = spawn(program, args, {
    env: { PATH, LANG: "C.UTF-8", ...environment },
    stdio: ["ignore", log, log],
    // Keeps Ctrl-C away from the service: the cluster handles it and ends in order.
    detached: true,
  });
  closeSync(log);
  return child;
}
