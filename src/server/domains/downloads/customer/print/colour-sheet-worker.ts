import sharp from "sharp";
import { serveWorkerPool } from "../../../../workers/worker-pool.ts";
import { drawZipSheet } from "./draw-zip-sheet.ts";

/** Worker thread that draws colour sheets. */

// One thread: the other cores have work of their own.
sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawZipSheet);
