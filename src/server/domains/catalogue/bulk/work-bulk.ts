import type { BulkWorkStore } from "./bulk-work-store.ts";
import { judgeItem } from "./judge-item.ts";

export interface BulkWork {
  readonly bulkWork: BulkWorkStore;
  /** Machine → ids of the formats that it reads. */
  readonly formatsOf: () => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly now: () => Date;
}

/** Goes on with what is being planned, done or undone: one batch. Answers how many it was, 0 or 1. */
export async function workBulk({ bulkWork, formatsOf, now }: BulkWork): Promise<number> {
  const formats = await formatsOf();
  const instant = now();
  const isWorked = await bulkWork.work(
    ({ bulk, categories }, item, design) =>
      judgeItem(bulk, item, design, { categories, formatsOf: formats, now: instant }),
    instant,
  );
  return isWorked ? 1 : 0;
}
