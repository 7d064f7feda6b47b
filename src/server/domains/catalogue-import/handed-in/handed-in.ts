import { availableParallelism } from "node:os";
import { startWorkerPool, type WorkerPool } from "../../../workers/worker-pool.ts";
import { type ImportWorkers, startImportWorkers } from "../import-workers.ts";
import type { ListTask, UnderstoodFiles } from "./understand-files.ts";

/** What else hands in designs as an import does: piece by piece, with people looking at what is judged. */

export { nextVersion } from "../composing/pack-variants.ts";
export { type CategoryImporting, type ImportedCategories, importCategories } from "../import-categories.ts";
export type { ImportTask, JudgedProduct } from "../import-task.ts";
export type { ShopVariant } from "../opening/match-variants.ts";
export type { FilesLook, ProductOutcome, VariantOutcome } from "../report/outcome.ts";
export type { Remark } from "../report/remark.ts";
export { readCategories, readPriceCell, readTags } from "../requests/csv/read-cells.ts";
export { nearCategories } from "../requests/near-category.ts";
export type { ProductRequest, VariantRequest } from "../requests/product-request.ts";
export type { GivenFile, UnderstoodFiles } from "./understand-files.ts";

/** Threads that a server has for this: few, since requests are to be answered meanwhile. */
export interface HandedInWorkers {
  readonly judge: ImportWorkers;
  readonly list: WorkerPool<ListTask, UnderstoodFiles>;
  close(): Promise<void>;
}

export function startHandedInWorkers(): HandedInWorkers {
  const judge = startImportWorkers(Math.max(1, Math.min(availableParallelism() - 1, MOST_THREADS)));
  const list: HandedInWorkers["list"] = startWorkerPool(new URL("./list-worker.ts", import.meta.url), 1);
  return {
    judge,
    list,
    close: async () => {
      await Promise.all([judge.close(), list.close()]);
    },
  };
}

const MOST_THREADS = 4;
