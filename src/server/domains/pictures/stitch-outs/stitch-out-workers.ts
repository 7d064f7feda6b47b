import { startWorkerPool } from "../../../workers/worker-pool.ts";
import type { DrawnStitchOut, StitchOutTask } from "./stitch-out-task.ts";

const workers = startWorkerPool<StitchOutTask, DrawnStitchOut>(
  new URL("./stitch-out-worker.ts", import.meta.url),
  1,
);

/** Draws beside the thread that answers requests; one at a time. */
export const drawStitchOutInWorker = workers.do;
