import { serveWorkerPool } from "../../../workers/worker-pool.ts";
import { type ListTask, understandFiles } from "./understand-files.ts";

/** A thread that opens zips and tables, however many entries and rows they have. */

serveWorkerPool(async (task: ListTask) => understandFiles(task));
