import { startWorkerPool } from "../../../workers/worker-pool.ts";
import type { PackTask, packName } from "./pack-name.ts";
import type { previewName } from "./preview-name.ts";
import type { NameToSew } from "./sew-name.ts";

type PackResult = Awaited<ReturnType<typeof packName>>;
type Previewed = Awaited<ReturnType<typeof previewName>>;

/** Outlines and triangles are many small objects. */
const MEMORY = { youngMb: 32 };

/** 24 letters that are tried at every height take less. */
export const LIMIT_MS = 10_000;

export const previewers = startWorkerPool<NameToSew, Previewed>(
  new URL("./name-worker.ts", import.meta.url),
  1,
  MEMORY,
);

export const packers = startWorkerPool<PackTask, PackResult>(
  new URL("./pack-worker.ts", import.meta.url),
  1,
  MEMORY,
);
