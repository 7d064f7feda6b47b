import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { drawDemoProduct } from "./draw-demo-product.ts";

/** Draws demo products in a thread of its own, one message each. */
const port = parentPort;
if (!port) throw new Error("draw-worker.ts runs as a worker thread only");

// The other cores have workers of their own.
sharp.concurrency(1);
port.on("message", async (place: number) => port.postMessage(await drawDemoProduct(place)));
