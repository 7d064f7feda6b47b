import { serveWorkerPool } from "../../workers/worker-pool.ts";
import { drawReceipt } from "./draw-receipt.ts";

/** Worker thread that draws receipts. */
serveWorkerPool(drawReceipt);
