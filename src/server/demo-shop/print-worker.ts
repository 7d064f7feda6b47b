import sharp from "sharp";
import { serveWorkerPool } from "../workers/worker-pool.ts";
import { drawDemoPrint } from "./draw-demo-print.ts";

/** Thread that draws pictures of demo products for print, one per message. */

// One thread per worker: the other cores have workers of their own.
sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawDemoPrint);
