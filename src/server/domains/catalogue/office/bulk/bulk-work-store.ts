import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../db/database.ts";
import { bulkChanges, bulkItems, categories, products } from "../../../../db/schema/index.ts";
import { type Change, writeChange, writeChanges } from "../../../audit-log/index.ts";
import { changeListed, type Transaction } from "../../writing/listing-store.ts";
import type { BulkDesign, StoredBulk, StoredItem } from "./bulk-change.ts";
import { readDesigns, writeValues } from "./bulk-design-store.ts";
import { storedBulk } from "./bulk-store.ts";
import { type ItemOutcome, PHASES, type Phase } from "./evaluate-item.ts";
import { endLine, itemLine } from "./logged-bulk.ts";

/** A batch of locked designs; no other change of the catalogue runs meanwhile. */
export interface Batch {
  readonly bulk: Omit<StoredBulk, "counts">;
  readonly categories: ReadonlySet<number>;
}

export type EvaluateItem = (batch: Batch, item: StoredItem, design: BulkDesign) => ItemOutcome;

/** Batch size: balances lock time against throughput. */
const BATCH = 100;

/**
 * Processes the next batch of a bulk edit that is being planned, applied or undone: one transaction with
 * its log entries, so that a killed process leaves no half batch. Returns false if there is nothing to do.
 */
export function workBatch(db: Database, evaluate: EvaluateItem, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(bulkChanges)
      .where(inArray(bulkChanges.state, ["planning", "working", "undoing"]))
      .orderBy(asc(bulkChanges.id))
      .limit(1)
      .for("update", { skipLocked: true });
    const phase = row && PHASES[row.state];
    if (!row || !phase) return false;
    const bulk = storedBulk(row);
    const items = await nextItems(tx, bulk.id, phase);
    if (items.length === 0) await finish(tx, bulk, phase, now);
    else await workOn(tx, { bulk, items, now }, evaluate);
    return true;
  });
}

function nextItems(tx: Transaction, id: number, { from }: Phase): Promise<StoredItem[]> {
  return tx
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.bulkId, id), eq(bulkItems.state, from)))
    .orderBy(asc(bulkItems.position))
    .limit(BATCH) as Promise<StoredItem[]>;
}

interface Work {
  readonly bulk: Batch["bulk"];
  readonly items: readonly StoredItem[];
  readonly now: Date;
}

type EvaluatedItem = ItemOutcome & { readonly item: StoredItem; readonly design: BulkDesign };

async function workOn(tx: Transaction, { bulk, items, now }: Work, evaluate: EvaluateItem): Promise<void> {
  const ids = items.map(({ productId }) => productId);
  const evaluateAll = async (): Promise<EvaluatedItem[]> => {
    const designs = await readDesigns(tx, ids);
    const rows = await tx.select({ id: categories.id }).from(categories);
    const batch = { bulk, categories: new Set(rows.map(({ id }) => id)) };
    return items.flatMap((item) => {
      const design = designs.get(item.productId);
      return design ? [{ ...evaluate(batch, item, design), item, design }] : [];
    });
  };
  let evaluated: readonly EvaluatedItem[] = [];
  if (bulk.state === "planning") evaluated = await evaluateAll();
  else
    await changeListed(tx, ids, async () => {
      await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids)).for("update");
      evaluated = await evaluateAll();
      const writes = evaluated.flatMap(({ write, item }) =>
        write ? [{ productId: item.productId, values: write }] : [],
      );
      await writeValues(tx, writes, now);
    });
  await storeOutcomes(tx, bulk.id, evaluated);
  const lines: Change[] = evaluated.flatMap(({ write, item, design }) =>
    write ? [itemLine(bulk, item, design)] : [],
  );
  await writeChanges(tx, bulk.actor, lines, now);
}

async function storeOutcomes(
  tx: Transaction,
  bulkId: number,
  evaluated: readonly EvaluatedItem[],
): Promise<void> {
  const column = (value: (one: EvaluatedItem) => unknown) => sql.param(evaluated.map(value));
  await tx.execute(sql`
    update bulk_items set state = outcome.state, error = outcome.error,
      before = coalesce(outcome.before, bulk_items.before), after = coalesce(outcome.after, bulk_items.after)
    from unnest(${column(({ item }) => item.position)}::int[], ${column(({ state }) => state)}::text[],
      ${column(({ error }) => error ?? null)}::text[], ${column(({ before }) => before && JSON.stringify(before))}::jsonb[],
      ${column(({ after }) => after && JSON.stringify(after))}::jsonb[]) outcome (position, state, error, before, after)
    where bulk_items.bulk_id = ${bulkId} and bulk_items.position = outcome.position`);
}

async function finish(tx: Transaction, bulk: Batch["bulk"], { next }: Phase, now: Date): Promise<void> {
  const prices = sql`(
    select count(*)::int from bulk_items item, jsonb_object_keys(item.after -> 'prices') price
    where item.bulk_id = ${bulk.id} and item.state = 'waiting')`;
  await tx
    .update(bulkChanges)
    .set({ state: next, ...(next === "planned" && { prices }), ...(next === "done" && { doneAt: now }) })
    .where(eq(bulkChanges.id, bulk.id));
  if (next === "planned") return;
  const stateCounts = await tx
    .select({ state: bulkItems.state, count: sql<number>`count(*)::int` })
    .from(bulkItems)
    .where(eq(bulkItems.bulkId, bulk.id))
    .groupBy(bulkItems.state);
  const counts = Object.fromEntries(stateCounts.map(({ state, count }) => [state, count]));
  await writeChange(tx, bulk.actor, endLine(bulk, next, counts), now);
}
