import { availableParallelism } from "node:os";
import { startWorkerPool, type WorkerPool } from "../../workers/worker-pool.ts";
import type { CheckedProduct, ImportTask } from "./check/import-task.ts";
import type { ParsedFiles, ParseTask } from "./parse/parse-worker.ts";

/** Threads that check products and prepare them for writing. */
export type ImportWorkers = WorkerPool<ImportTask, CheckedProduct>;

const MAX_THREADS = { import: 8, uploads: 4 };

export function startImportWorkers(
  size = Math.min(availableParallelism(), MAX_THREADS.import),
): ImportWorkers {
  return startWorkerPool(new URL("./pack/import-worker.ts", import.meta.url), size);
}

/** Threads of a server for uploads: few, because requests need the other cores. */
export interface UploadWorkers {
  readonly checks: ImportWorkers;
  readonly list: WorkerPool<ParseTask, ParsedFiles>;
  close(): Promise<void>;
}

export function startUploadWorkers(): UploadWorkers {
  const checks = startImportWorkers(Math.max(1, Math.min(availableParallelism() - 1, MAX_THREADS.uploads)));
  const list: UploadWorkers["list"] = startWorkerPool(new URL("./parse/parse-worker.ts", import.meta.url), 1);
  return {
    checks,
    list,
    close: async () => {
      await Promise.all([checks.close(), list.close()]);
    },
  };
}
