import { availableParallelism } from "node:os";
import { startWorkerPool, type WorkerPool } from "../../workers/worker-pool.ts";
import type { ImportTask, JudgedProduct } from "./import-task.ts";

/** Threads that prepare products. */
export type ImportWorkers = WorkerPool<ImportTask, JudgedProduct>;

const MOST_THREADS = 8;

export function startImportWorkers(size = Math.min(availableParallelism(), MOST_THREADS)): ImportWorkers {
  return startWorkerPool(new URL("./import-worker.ts", import.meta.url), size);
}
