import sharp from "sharp";
import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { previewName } from "./preview-name.ts";
import type { NameToSew } from "./sew-name.ts";

/** Thread that sews names. */

// One thread per worker: the other cores have workers of their own.
sharp.concurrency(1);
sharp.cache(false);

serveWorkerPool((name: NameToSew) => previewName(name));
