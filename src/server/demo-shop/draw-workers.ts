import { availableParallelism } from "node:os";
import type { NewProduct } from "../domains/catalogue/writing/index.ts";
import { startWorkerPool, type WorkerPool } from "../workers/worker-pool.ts";
import type { PrintTask } from "./draw-demo-print.ts";
import type { DrawTask } from "./draw-demo-product.ts";

/** Threads that draw demo products. */
export type DrawWorkers = WorkerPool<DrawTask, NewProduct>;

const MAX_THREADS = 8;
/** Stitches are many small objects: with a sixth of this memory a design takes a third longer. */
const MEMORY = { youngMb: 48 };

export function startDrawWorkers(): DrawWorkers {
  return startWorkerPool(new URL("./draw-worker.ts", import.meta.url), threads(), MEMORY);
}

/** Starts threads that draw pictures of demo products for print. */
export function startPrintWorkers(): WorkerPool<PrintTask, Uint8Array> {
  return startWorkerPool(new URL("./print-worker.ts", import.meta.url), threads(), MEMORY);
}

function threads(): number {
  return Math.min(availableParallelism(), MAX_THREADS);
}
