import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { type MeasureTask, measureProduct } from "./measure-product.ts";

/** A thread that measures designs that are in the shop already. */

serveWorkerPool(async (task: MeasureTask) => measureProduct(task));
