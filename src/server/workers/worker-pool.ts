import { parentPort, Worker } from "node:worker_threads";

/** Threads for work that would hold up whatever else this one answers; each does one task at a time. */
export interface WorkerPool<Task, Done> {
  readonly size: number;
  /**
   * Takes its turn. With a limit the thread is ended that reports no progress for so many ms of the task; loading the thread does
   * not count.
   * @throws Error when the thread could not do it; OverLimit
   */
  do(task: Task, limitMs?: number): Promise<Done>;
  /** Ends the threads in the middle of whatever they do. */
  close(): Promise<void>;
}

/** A task took longer than its limit; `at` is the last that its thread reported to begin. */
export class OverLimit extends Error {
  readonly limitMs: number;
  readonly at: string | undefined;

  constructor(limitMs: number, at: string | undefined) {
    super(`took longer than ${limitMs} ms`);
    this.limitMs = limitMs;
    this.at = at;
  }
}

/** `at` is the file under way; `undefined` when the task begins. */
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
 * At most `size` threads of a module that calls `serveWorkerPool`: begun when there is work, ended when there was none for a while.
 * `youngMb` is room for what a task makes and drops soon; work on many small objects needs more of it.
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
      // The one that rested least: those that work no more than now and then are ended.
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

/** Large designs and documents come and go quickly: little room for the young keeps the whole process small. */
const OLD_MB = 160;
/** After which an idle thread gives its memory back, ms. */
const IDLE_MS = 30_000;

/** `onIdle` is called after every order, `onEnd` once the thread does no other. Only a thread at work keeps its process. */
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

/** Makes this thread one of a pool: what `work` answers or throws goes back to who asked; `report` says what it begins now. */
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
