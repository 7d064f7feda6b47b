import sharp from "sharp";
import { serveWorkerPool } from "../workers/worker-pool.ts";
import { drawDemoPrint } from "./draw-demo-print.ts";

/** A thread that draws pictures of demo products to print, one message each. */

// The other cores have threads of their own.
sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawDemoPrint);
