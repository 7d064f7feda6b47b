import { serveWorkerPool } from "../../workers/worker-pool.ts";
import { drawReceipt } from "./draw-receipt.ts";

/** A thread that draws receipts. */
serveWorkerPool(drawReceipt);
