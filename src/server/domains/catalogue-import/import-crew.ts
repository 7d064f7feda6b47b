import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { JudgedProduct } from "./outcome.ts";
import type { ImportTask } from "./prepare-import.ts";

/** Threads that prepare products, each one at a time. */
export interface ImportCrew {
  readonly size: number;
  /** @throws Error when the thread could not do it */
  prepare(task: ImportTask): Promise<JudgedProduct>;
  close(): Promise<void>;
}

export interface CrewTask {
  readonly number: number;
  readonly task: ImportTask;
}

export type CrewAnswer =
  | { readonly number: number; readonly judged: JudgedProduct }
  | { readonly number: number; readonly fault: string };

const MOST_THREADS = 8;
const WORKER = new URL("./import-worker.ts", import.meta.url);
/** Large designs come and go quickly: little room for the young keeps the whole process small. */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 160 };

interface Order {
  readonly task: ImportTask;
  readonly resolve: (judged: JudgedProduct) => void;
  readonly reject: (error: Error) => void;
}

export function startImportCrew(size = Math.min(availableParallelism(), MOST_THREADS)): ImportCrew {
  const waiting: Order[] = [];
  const free: Thread[] = [];
  const all = new Set<Thread>();
  const give = () => {
    while (waiting.length > 0) {
      const thread = free.pop() ?? (all.size < size ? start() : undefined);
      const order = thread && waiting.shift();
      if (!thread || !order) return;
      thread.do(order);
    }
  };
  const start = () => {
    const thread = startThread((isDead) => {
      if (isDead) all.delete(thread);
      else free.push(thread);
      give();
    });
    all.add(thread);
    return thread;
  };
  return {
    size,
    prepare: (task) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        give();
      }),
    close: async () => {
      await Promise.all([...all].map((thread) => thread.stop()));
    },
  };
}

interface Thread {
  do(order: Order): void;
  stop(): Promise<unknown>;
}

/** `onIdle` is called after every order; a thread that broke down does no other. */
function startThread(onIdle: (isDead: boolean) => void): Thread {
  const worker = new Worker(WORKER, { resourceLimits: LIMITS });
  let order: Order | undefined;
  let number = 0;
  const finish = (settle: (done: Order) => void, isDead: boolean) => {
    const done = order;
    order = undefined;
    if (done) settle(done);
    if (done || isDead) onIdle(isDead);
  };
  worker.on("message", (answer: CrewAnswer) => {
    if (answer.number !== number) return;
    finish((done) => {
      if ("judged" in answer) done.resolve(answer.judged);
      else done.reject(new Error(answer.fault));
    }, false);
  });
  worker.on("error", (error: Error) => finish((done) => done.reject(error), true));
  return {
    do: (next) => {
      order = next;
      number += 1;
      worker.postMessage({ number, task: next.task } satisfies CrewTask);
    },
    stop: () => worker.terminate(),
  };
}
