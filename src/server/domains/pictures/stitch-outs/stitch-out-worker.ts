import sharp from "sharp";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { drawStitchOut } from "./draw-stitch-out.ts";

/** A thread that draws stitch-outs, one message each. */

sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawStitchOut);
