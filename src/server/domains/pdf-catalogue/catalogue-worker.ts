import { serveWorkerPool } from "../../workers/worker-pool.ts";
import { drawCatalogue } from "./draw-catalogue.ts";

/** Worker thread that draws catalogues. */
serveWorkerPool(drawCatalogue);
