import type { BulkWorkStore } from "./bulk-work-store.ts";
import { evaluateItem } from "./evaluate-item.ts";

export interface BulkWork {
  readonly bulkWork: BulkWorkStore;
  /** Machine → ids of the formats it reads. */
  readonly formatsOf: () => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly now: () => Date;
}

/** Processes one batch of the pending bulk edits. Returns the number of batches, 0 or 1. */
export async function workBulk({ bulkWork, formatsOf, now }: BulkWork): Promise<number> {
  const formats = await formatsOf();
  const instant = now();
  const isWorked = await bulkWork.work(
    ({ bulk, categories }, item, design) =>
      evaluateItem(bulk, item, design, { categories, formatsOf: formats, now: instant }),
    instant,
  );
  return isWorked ? 1 : 0;
}
