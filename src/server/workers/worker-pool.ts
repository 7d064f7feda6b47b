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
  | { readonly error: string }
  | { readonly at: string | undefined };

interface Job<Task, Done> {
  readonly task: Task;
  readonly limitMs: number | undefined;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs at most `size` threads of a module that calls `serveWorkerPool`. A thread starts when there is work
 * and ends when it was idle for a while. `youngMb` limits short-lived objects; work on many small objects
 * needs more. `oldMb` limits the others.
 */
export function startWorkerPool<Task, Done>(
  module: URL,
  size: number,
  { youngMb = 8, oldMb = OLD_MB } = {},
): WorkerPool<Task, Done> {
  const waiting: Job<Task, Done>[] = [];
  const freeThreads = new Set<Thread<Task, Done>>();
  const all = new Set<Thread<Task, Done>>();
  const assign = () => {
    while (waiting.length > 0) {
      // Prefer the thread that was idle for the shortest time, so that unneeded ones end.
      const thread = [...freeThreads].at(-1) ?? (all.size < size ? start() : undefined);
      const job = thread && waiting.shift();
      if (!thread || !job) return;
      freeThreads.delete(thread);
      thread.do(job);
    }
  };
  const start = () => {
    const thread = startThread<Task, Done>(module, {
      youngMb,
      oldMb,
      onIdle: () => {
        freeThreads.add(thread);
        assign();
      },
      onEnd: () => {
        freeThreads.delete(thread);
        all.delete(thread);
        assign();
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
        assign();
      }),
    close: async () => {
      for (const job of waiting.splice(0)) job.reject(new Error(`${module.pathname} was closed`));
      await Promise.all([...all].map((thread) => thread.stop()));
    },
  };
}

interface Thread<Task, Done> {
  do(job: Job<Task, Done>): void;
  stop(): Promise<unknown>;
}

interface ThreadOptions {
  readonly youngMb: number;
  readonly oldMb: number;
  readonly onIdle: () => void;
  readonly onEnd: () => void;
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
  { youngMb, oldMb, onIdle, onEnd }: ThreadOptions,
): Thread<Task, Done> {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: oldMb };
  const worker = new Worker(module, { resourceLimits });
  let job: Job<Task, Done> | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let limitTimer: NodeJS.Timeout | undefined;
  const finished = () => {
    const finishedJob = job;
    job = undefined;
    clearTimeout(limitTimer);
    return finishedJob;
  };
  const watch = (at: string | undefined) => {
    const limitMs = job?.limitMs;
    clearTimeout(limitTimer);
    if (limitMs === undefined) return;
    limitTimer = setTimeout(() => {
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
    else reject?.(new Error(answer.error));
    worker.unref();
    idleTimer = setTimeout(retire, IDLE_MS).unref();
    onIdle();
  });
  worker.on("error", (error: Error) => finished()?.reject(error));
  worker.on("exit", () => {
    finished()?.reject(new Error(`${module.pathname} ended during a task`));
    onEnd();
  });
  return {
    do: (next) => {
      job = next;
      clearTimeout(idleTimer);
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
      (error: unknown): Answer<Done> => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    parentPort?.postMessage(answer);
  });
}
