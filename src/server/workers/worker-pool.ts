import { parentPort, Worker } from "node:worker_threads";

/** Threads for work that would block the event loop. Each does one task at a time. */
export interface WorkerPool<Task, Done> {
  readonly size: number;
  /**
   * Queues a task. With a limit, a thread that reports no progress for `limitMs` is ended; loading does not
   * count.
   * @throws Error when the thread failed; OverLimit
   */
  do(task: Task, limitMs?: number): Promise<Done>;
  /** Ends all threads, even during a task. */
  close(): Promise<void>;
}

/** A task took longer than its limit; `at` is the last step that its thread reported. */
export class OverLimit extends Error {
  readonly limitMs: number;
  readonly at: string | undefined;

  constructor(limitMs: number, at: string | undefined) {
    super(`took longer than ${limitMs} ms`);
    this.limitMs = limitMs;
    this.at = at;
  }
}

/** `at` is the step that begins, for example a file; `undefined` when the task begins. */
type Answer<Done> =
  | { readonly done: Done }
  | { readonly fault: string }
  | { readonly at: string | undefined };

interface Order<Task, Done> {
  readonly task: Task;
  readonly limitMs: number | undefined;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs at most `size` threads of a module that calls `serveWorkerPool`. A thread starts when there is work
 * and ends when it was idle for a while. `youngMb` limits short-lived objects; work on many small objects
 * needs more.
 */
export function startWorkerPool<Task, Done>(
  module: URL,
  size: number,
  { youngMb = 8 } = {},
): WorkerPool<Task, Done> {
  const waiting: Order<Task, Done>[] = [];
  const free = new Set<Thread<Task, Done>>();
  const all = new Set<Thread<Task, Done>>();
  const give = () => {
    while (waiting.length > 0) {
      // Prefer the thread that was idle for the shortest time, so that unneeded ones end.
      const thread = [...free].at(-1) ?? (all.size < size ? start() : undefined);
      const order = thread && waiting.shift();
      if (!thread || !order) return;
      free.delete(thread);
      thread.do(order);
    }
  };
  const start = () => {
    const thread = startThread<Task, Done>(module, {
      youngMb,
      onIdle: () => {
        free.add(thread);
        give();
      },
      onEnd: () => {
        free.delete(thread);
        all.delete(thread);
        give();
      },
    });
    all.add(thread);
    return thread;
  };
  return {
    size,
    do: (task, limitMs) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, limitMs, resolve, reject });
        give();
      }),
    close: async () => {
      for (const order of waiting.splice(0)) order.reject(new Error(`${module.pathname} does no more work`));
      await Promise.all([...all].map((thread) => thread.stop()));
    },
  };
}

interface Thread<Task, Done> {
  do(order: Order<Task, Done>): void;
  stop(): Promise<unknown>;
}

/** Large designs and documents are short-lived: a small young generation keeps the process small. */
const OLD_MB = 160;
/** Time after which an idle thread ends, ms. */
const IDLE_MS = 30_000;

/**
 * `onIdle` is called after every task, `onEnd` once the thread takes no more. Only a busy thread keeps the
 * process alive.
 */
function startThread<Task, Done>(
  module: URL,
  { youngMb, onIdle, onEnd }: { youngMb: number; onIdle: () => void; onEnd: () => void },
): Thread<Task, Done> {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: OLD_MB };
  const worker = new Worker(module, { resourceLimits });
  let order: Order<Task, Done> | undefined;
  let rest: NodeJS.Timeout | undefined;
  let limit: NodeJS.Timeout | undefined;
  const finished = () => {
    const done = order;
    order = undefined;
    clearTimeout(limit);
    return done;
  };
  const watch = (at: string | undefined) => {
    const limitMs = order?.limitMs;
    clearTimeout(limit);
    if (limitMs === undefined) return;
    limit = setTimeout(() => {
      finished()?.reject(new OverLimit(limitMs, at));
      void worker.terminate();
    }, limitMs).unref();
  };
  const retire = () => {
    onEnd();
    void worker.terminate();
  };
  worker.on("message", (answer: Answer<Done>) => {
    if ("at" in answer) return watch(answer.at);
    const { resolve, reject } = finished() ?? {};
    if ("done" in answer) resolve?.(answer.done);
    else reject?.(new Error(answer.fault));
    worker.unref();
    rest = setTimeout(retire, IDLE_MS).unref();
    onIdle();
  });
  worker.on("error", (error: Error) => finished()?.reject(error));
  worker.on("exit", () => {
    finished()?.reject(new Error(`${module.pathname} ended in the middle of its work`));
    onEnd();
  });
  return {
    do: (next) => {
      order = next;
      clearTimeout(rest);
      worker.ref();
      worker.postMessage(next.task);
    },
    stop: () => worker.terminate(),
  };
}

/**
 * Serves tasks of a pool in this thread: sends back the result or error of `work`. `report` announces the
 * next step.
 */
export function serveWorkerPool<Task, Done>(
  work: (task: Task, report: (at: string) => void) => Promise<Done>,
): void {
  const report = (at: string | undefined) => parentPort?.postMessage({ at } satisfies Answer<Done>);
  parentPort?.on("message", async (task: Task) => {
    report(undefined);
    const answer = await work(task, report).then(
      (done): Answer<Done> => ({ done }),
      (error: unknown): Answer<Done> => ({ fault: error instanceof Error ? error.message : String(error) }),
    );
    parentPort?.postMessage(answer);
  });
}
