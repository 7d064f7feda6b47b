import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { type MeasureTask, measureProduct } from "./measure-product.ts";

/** Thread that measures designs of the shop. */

serveWorkerPool(async (task: MeasureTask) => measureProduct(task));
