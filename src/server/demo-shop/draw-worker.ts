import sharp from "sharp";
import { serveWorkerPool } from "../workers/worker-pool.ts";
import { drawDemoProduct } from "./draw-demo-product.ts";

/** A thread that draws demo products, one message each. */

// The other cores have threads of their own.
sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawDemoProduct);
