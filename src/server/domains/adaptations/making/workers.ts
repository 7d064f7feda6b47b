import { startWorkerPool } from "../../../workers/worker-pool.ts";
import type { SizesTask, ZipSizes } from "../sizes/check-zips.ts";
import type { Adapted, AdaptTask, LacksColours } from "./adapt-zip.ts";

const MODULE = new URL("./adapt-worker.ts", import.meta.url);

/** Designs of half a million stitches need it. */
const MEMORY = { youngMb: 32, oldMb: 512 };

/** Time for a waiting customer. A part of half a million stitches takes 9 s of a core in all its sizes. */
export const LIMIT_MS = 60_000;

/** Time in the background: a part that reaches it has no other sizes until its file is replaced. */
export const STOCK_LIMIT_MS = 600_000;

// Threads start with work, and end when they were idle. Customers do not wait behind the stock's sizes.
export const adapters = startWorkerPool<AdaptTask, Adapted | LacksColours>(MODULE, 1, MEMORY);
export const askedSizeCheckers = startWorkerPool<SizesTask, ZipSizes[]>(MODULE, 1, MEMORY);
export const stockSizeCheckers = startWorkerPool<SizesTask, ZipSizes[]>(MODULE, 1, MEMORY);
