import { availableParallelism } from "node:os";
import { type Crew, startCrew } from "../../workers/worker-pool.ts";
import type { ImportTask } from "./prepare-import.ts";
import type { JudgedProduct } from "./report/outcome.ts";

/** Threads that prepare products. */
export type ImportCrew = Crew<ImportTask, JudgedProduct>;

const MOST_THREADS = 8;

export function startImportCrew(size = Math.min(availableParallelism(), MOST_THREADS)): ImportCrew {
  return startCrew(new URL("./import-worker.ts", import.meta.url), size);
}
