import { serveWorkerPool } from "../../../../workers/worker-pool.ts";
import { drawTemplate } from "./draw-template.ts";

/** Worker thread that draws templates. */
serveWorkerPool(drawTemplate);
