import { startWorkerPool } from "../../../workers/worker-pool.ts";
import type { DrawnStitchOut, StitchOutTask } from "./stitch-out-task.ts";

const workers = startWorkerPool<StitchOutTask, DrawnStitchOut>(
  new URL("./stitch-out-worker.ts", import.meta.url),
  1,
);

/** Draws in a worker thread, one at a time, so that requests are not blocked. */
export const drawStitchOutInWorker = workers.do;
