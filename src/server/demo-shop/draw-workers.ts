import { availableParallelism } from "node:os";
import type { prepared } from "../domains/catalogue/index.ts";
import { startWorkerPool, type WorkerPool } from "../workers/worker-pool.ts";
import type { DrawTask } from "./draw-demo-product.ts";

/** Threads that draw demo products. */
export type DrawWorkers = WorkerPool<DrawTask, prepared.NewProduct>;

const MOST_THREADS = 8;

export function startDrawWorkers(): DrawWorkers {
  const size = Math.min(availableParallelism(), MOST_THREADS);
  return startWorkerPool(new URL("./draw-worker.ts", import.meta.url), size);
}
