import { serveWorkerPool } from "../../workers/worker-pool.ts";
import { drawReceipt } from "./draw-receipt.ts";
import type { ReceiptTask } from "./receipt-workers.ts";

/** Worker thread that draws receipts. */
serveWorkerPool(({ receipt, pictures }: ReceiptTask) => drawReceipt(receipt, pictures));
