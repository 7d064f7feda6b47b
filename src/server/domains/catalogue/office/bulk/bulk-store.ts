import { and, asc, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { DAY_MS } from "../../../../../contract/constants.ts";
import type { BulkTarget, ItemState } from "../../../../../contract/office/bulk/bulk-wire.ts";
import type { Database } from "../../../../db/database.ts";
import { bulkChanges, bulkItems } from "../../../../db/schema/index.ts";
import type { AuditContext } from "../../../actor.ts";
import { writeChange } from "../../../audit-log/index.ts";
import type { ItemChange, StoredBulk, StoredItem } from "./bulk-change.ts";

export interface NewBulk extends Pick<StoredBulk, "change"> {
  readonly target: BulkTarget;
  /** Selected designs, in order and without duplicates. */
  readonly ids: readonly number[];
  readonly itemChanges: ReadonlyMap<number, ItemChange>;
}

export type BulkMove =
  | { readonly from: "planned"; readonly to: "working" }
  | { readonly from: "done"; readonly to: "undoing" };

export interface StoredListedItem extends StoredItem {
  readonly error: string | null;
}

/** State of the items that a move changes. */
const ITEMS_OF = { working: "waiting", undoing: "changed" } as const;

/** Stores a bulk edit to be planned in the background and returns its id. */
export function addBulk(db: Database, bulk: NewBulk, audit: AuditContext): Promise<number> {
  return db.transaction((tx) => add(tx, bulk, audit));
}

export async function findBulk(db: Database, id: number): Promise<StoredBulk | undefined> {
  return (await read(db, eq(bulkChanges.id, id), 1))[0];
}

/** Newest first. */
export function latestBulks(db: Database, limit: number): Promise<StoredBulk[]> {
  return read(db, undefined, limit);
}

/**
 * Whether a price falls by more than half: by the edit for `waiting` items, by its undo for `changed` ones.
 */
export async function hasBulkPriceDrop(
  db: Database,
  id: number,
  state: "waiting" | "changed",
): Promise<boolean> {
  const [from, to] = state === "waiting" ? [sql`before`, sql`after`] : [sql`after`, sql`before`];
  const { rows } = await db.execute(sql`
        select 1 from bulk_items item
        cross join jsonb_each_text(item.${from} -> 'prices') old
        join lateral jsonb_each_text(item.${to} -> 'prices') new on new.key = old.key
        where item.bulk_id = ${id} and item.state = ${state} and 2 * new.value::bigint < old.value::bigint
        limit 1`);
  return rows.length > 0;
}

/** Moves it to the next state and logs that; `false` if its state is not `from`. */
export function beginBulk(
  db: Database,
  id: number,
  { from, to }: BulkMove,
  { actor, now }: AuditContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { staffId = null, who, address = null } = actor;
    const [row] = await tx
      .update(bulkChanges)
      .set({ state: to, staffId, who, address })
      .where(and(eq(bulkChanges.id, id), eq(bulkChanges.state, from)))
      .returning({ change: bulkChanges.change });
    if (!row) return false;
    const action = to === "working" ? "started" : "undo started";
    const designs = await tx.$count(
      bulkItems,
      and(eq(bulkItems.bulkId, id), eq(bulkItems.state, ITEMS_OF[to])),
    );
    const after = { change: row.change, designs };
    await writeChange(tx, actor, { action, subject: "bulk", subjectId: id, after }, now);
    return true;
  });
}

/** Deletes a bulk edit that has not started; `false` if it has. */
export async function dropBulk(db: Database, id: number): Promise<boolean> {
  const unstarted = inArray(bulkChanges.state, ["planning", "planned"]);
  const deleted = await db
    .delete(bulkChanges)
    .where(and(eq(bulkChanges.id, id), unstarted))
    .returning();
  return deleted.length > 0;
}

/** Deletes bulk edits that have not started for a day and those finished a week ago. */
export async function sweepBulks(db: Database, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const unstarted = inArray(bulkChanges.state, ["planning", "planned"]);
  const abandoned = and(unstarted, lt(bulkChanges.createdAt, ago(1)));
  const isDone = inArray(bulkChanges.state, ["done", "undone"]);
  await db.delete(bulkChanges).where(or(abandoned, and(isDone, lt(bulkChanges.doneAt, ago(7)))));
}

interface ItemsAfter {
  readonly id: number;
  readonly state: ItemState;
  /** Position of an item. */
  readonly after: number;
}

/** Items of a bulk edit in a state, by position. */
export function readBulkItems(
  db: Database,
  { id, state, after }: ItemsAfter,
  limit: number,
): Promise<StoredListedItem[]> {
  return db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.bulkId, id), eq(bulkItems.state, state), gt(bulkItems.position, after)))
    .orderBy(asc(bulkItems.position))
    .limit(limit) as Promise<StoredListedItem[]>;
}

async function add(
  tx: Database,
  { change, target, ids, itemChanges }: NewBulk,
  { actor, now }: AuditContext,
): Promise<number> {
  const { staffId, who, address } = actor;
  const [row] = await tx
    .insert(bulkChanges)
    .values({ staffId, who, address, change, target, state: "planning", createdAt: now })
    .returning({ id: bulkChanges.id });
  if (!row) throw new Error("The change of many designs was not written");
  const ownChanges = ids.map((id) => JSON.stringify(itemChanges.get(id) ?? {}));
  await tx.execute(sql`
    insert into bulk_items (bulk_id, position, product_id, after, state)
    select ${row.id}, wanted.place, p.id, wanted.own, 'unchecked'
    from unnest(${sql.param(ids)}::int[], ${sql.param(ownChanges)}::jsonb[]) with ordinality wanted (id, own, place)
    join products p on p.id = wanted.id and p.owner_id is null`);
  return row.id;
}

async function read(
  db: Database,
  which: ReturnType<typeof eq> | undefined,
  limit: number,
): Promise<StoredBulk[]> {
  const rows = await db.select().from(bulkChanges).where(which).orderBy(desc(bulkChanges.id)).limit(limit);
  const stateCounts = await db
    .select({ bulkId: bulkItems.bulkId, state: bulkItems.state, count: sql<number>`count(*)::int` })
    .from(bulkItems)
    .where(
      inArray(
        bulkItems.bulkId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(bulkItems.bulkId, bulkItems.state);
  return rows.map((row) => {
    const ownCounts = stateCounts.filter(({ bulkId }) => bulkId === row.id);
    return {
      ...storedBulk(row),
      counts: Object.fromEntries(ownCounts.map(({ state, count }) => [state, count])),
    };
  });
}

export function storedBulk(row: typeof bulkChanges.$inferSelect): Omit<StoredBulk, "counts"> {
  const { staffId, who, address, change, ...rest } = row;
  const actor = { staffId: staffId ?? undefined, who, address: address ?? undefined };
  // Validated by the API schema before `add` wrote it.
  return { ...rest, actor, change: change as StoredBulk["change"] };
}
