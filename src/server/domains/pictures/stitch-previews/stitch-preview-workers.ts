import { startWorkerPool } from "../../../workers/worker-pool.ts";
import type { DrawnStitchPreview, StitchPreviewTask } from "./stitch-preview-task.ts";

const workers = startWorkerPool<StitchPreviewTask, DrawnStitchPreview>(
  new URL("./stitch-preview-worker.ts", import.meta.url),
  1,
);

/** Draws in a worker thread, one at a time, so that requests are not blocked. */
export const drawStitchPreviewInWorker = workers.do;
