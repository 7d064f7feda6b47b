import type { Logger } from "pino";
import { outsideRequests } from "../logging/request-context.ts";

/** Background work: runs at an interval, and at once when woken. */
export interface Worker {
  /** Runs the first round at once, to finish work that a crash left behind. */
  start(): void;
  /** Asks for a round now instead of at the next interval. */
  wake(): void;
  /** Waits for the running round; no other starts. */
  stop(): Promise<void>;
}

export interface WorkerTask {
  readonly name: string;
  /** Milliseconds between rounds. */
  readonly every: number;
  /**
   * Runs one round and answers the number of things done. Unless it is zero, another round follows at once.
   */
  readonly round: () => Promise<number>;
  readonly log: Logger;
}

/** Creates a worker that does nothing before `start`. Errors are logged and do not stop later rounds. */
export function createWorker(task: WorkerTask): Worker {
  let started = false;
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const loop = async () => {
    do {
      woken = false;
      const count = await task.round().catch((error: unknown) => {
        task.log.error({ err: error, worker: task.name }, "background work failed");
        return 0;
      });
      if (count > 0) woken = true;
    } while (woken && !stopped);
    running = undefined;
    if (!stopped) timer = setTimeout(run, task.every).unref();
  };
  const run = () => {
    clearTimeout(timer);
    if (started && !stopped) running ??= outsideRequests(loop);
  };

  return {
    start: () => {
      started = true;
      run();
    },
    wake: () => {
      woken = true;
      run();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
