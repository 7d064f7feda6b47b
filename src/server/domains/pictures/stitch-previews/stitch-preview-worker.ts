import sharp from "sharp";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { drawStitchPreview } from "./draw-stitch-preview.ts";

/** Worker thread that draws stitch previews, one per message. */

sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool(drawStitchPreview);
