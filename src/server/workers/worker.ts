import type { Logger } from "pino";
import { outsideRequests } from "../logging/request-context.ts";

/** Work that goes on beside the requests: every so often, and at once when something calls for it. */
export interface Worker {
  /** Begins with a round at once: whatever a crash left behind is picked up first. */
  start(): void;
  /** Asks for a round now instead of at the next interval. */
  wake(): void;
  /** Waits for the round under way; none starts after it. */
  stop(): Promise<void>;
}

export interface WorkerTask {
  readonly name: string;
  /** Milliseconds between rounds. */
  readonly every: number;
  /** One round; answers how many things it did. A round that did something is followed by another at once. */
  readonly round: () => Promise<number>;
  readonly log: Logger;
}

/** Does nothing before `start`. A failing round is logged, and the next one comes. */
export function createWorker(task: WorkerTask): Worker {
  let started = false;
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const loop = async () => {
    do {
      woken = false;
      const done = await task.round().catch((error: unknown) => {
        task.log.error({ err: error, worker: task.name }, "background work failed");
        return 0;
      });
      if (done > 0) woken = true;
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
