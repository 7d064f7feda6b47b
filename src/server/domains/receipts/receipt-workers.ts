import { startWorkerPool } from "../../workers/worker-pool.ts";
import type { Receipt } from "./receipt.ts";

const workers = startWorkerPool<Receipt, Uint8Array<ArrayBuffer>>(
  new URL("./receipt-worker.ts", import.meta.url),
  1,
);

/** Draws a document as a PDF in a worker thread; one at a time, for pages and mails alike. */
export const drawReceiptInWorker = workers.do;
