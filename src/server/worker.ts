import type { Logger } from "pino";

/** Work that goes on beside the requests: every so often, and at once when something calls for it. */
export interface Worker {
  /** Runs as soon as it can, not at the next interval. */
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

/** Starts with a round at once: whatever a crash left behind is picked up first. A failing round is logged. */
export function startWorker(task: WorkerTask): Worker {
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
    if (!stopped) timer = setTimeout(start, task.every).unref();
  };
  const start = () => {
    clearTimeout(timer);
    running ??= loop();
  };
  start();

  return {
    wake: () => {
      woken = true;
      if (!stopped) start();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
