import sharp from "sharp";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { drawStitchOut } from "./draw-stitch-out.ts";

/** Worker thread that draws stitch previews, one per message. */

sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawStitchOut);
