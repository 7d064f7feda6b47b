import { setTimeout as letPass } from "node:timers/promises";
import type { BulkItem, ItemState } from "../../../../contract/office/bulk/bulk-wire.ts";
import {
  bulkPlanning,
  bulkView,
  listBulkItems,
  workBulk,
} from "../../../../server/domains/catalogue/office/index.ts";
import { listFormats } from "../../../../server/domains/machines/index.ts";
import type { OpenShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { createProgressBar } from "../../progress-bar.ts";

/** As the office has it. */
export type Bulk = ReturnType<typeof bulkView>;

const WAIT_MS = 50;

/** Plans, does or undoes what is to be done of one change of many designs until it rests; a running server may take its part. */
export async function workOff({ stores }: OpenShop, output: Output, id: number): Promise<Bulk> {
  const { bulk: bulks, bulkWork } = stores.catalogue;
  const work = { bulkWork, formatsOf: () => listFormats(stores.machines), now: () => new Date() };
  const bar = createProgressBar(output.streams.stderr);
  try {
    for (;;) {
      const bulk = bulkView(await bulkPlanning.requireBulk(bulks, id), new Date());
      if (!bulk.state.endsWith("ing")) return bulk;
      const [done, left] = standing(bulk);
      bar.show(done, done + left);
      if ((await workBulk(work)) === 0) await letPass(WAIT_MS);
    }
  } finally {
    bar.clear();
  }
}

function standing({ state, counts }: Bulk): [done: number, left: number] {
  if (state === "planning") return [counts.same + counts.impossible + counts.waiting, counts.meant];
  if (state === "working") return [counts.changed + counts.refused, counts.waiting];
  return [counts.undone + counts.kept, counts.changed];
}

const AT_ONCE = 500;

/** The designs of a change that are in one state, at most `most`. */
export async function itemsOf(
  { stores: { catalogue } }: OpenShop,
  id: number,
  state: ItemState,
  most = Number.POSITIVE_INFINITY,
): Promise<BulkItem[]> {
  const items: BulkItem[] = [];
  for (let after: number | null = 0; after !== null && items.length < most; ) {
    const page = await listBulkItems(catalogue, { id, state, after }, Math.min(AT_ONCE, most - items.length));
    items.push(...page.items);
    after = page.next;
  }
  return items;
}
