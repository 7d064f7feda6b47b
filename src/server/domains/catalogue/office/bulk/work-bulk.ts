import type { Database } from "../../../../db/database.ts";
import { workBatch } from "./bulk-work-store.ts";
import { evaluateItem } from "./evaluate-item.ts";

export interface BulkWork {
  readonly db: Database;
  /** Machine → ids of the formats it reads. */
  readonly formatsOf: () => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly now: () => Date;
}

/** Processes one batch of the pending bulk edits. Returns the number of batches, 0 or 1. */
export async function workBulk({ db, formatsOf, now }: BulkWork): Promise<number> {
  const formats = await formatsOf();
  const instant = now();
  const isWorked = await workBatch(
    db,
    ({ bulk, categories }, item, design) =>
      evaluateItem(bulk, item, design, { categories, formatsOf: formats, now: instant }),
    instant,
  );
  return isWorked ? 1 : 0;
}
