import sharp from "sharp";
import { serveWorkerPool } from "../workers/worker-pool.ts";
import { drawDemoProduct } from "./draw-demo-product.ts";

/** Thread that draws demo products, one per message. */

// One thread per worker: the other cores have workers of their own.
sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawDemoProduct);
