import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { oldAddresses, products, unknownAddresses } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";

export const MAX_STORED = 500;
const BATCH = 1_000;

export type OldAddressRow = typeof oldAddresses.$inferInsert;

/** Design on sale at an older shop's address. */
export async function findOldAddress(db: Database, path: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: oldAddresses.productId })
    .from(oldAddresses)
    .innerJoin(products, eq(products.id, oldAddresses.productId))
    .where(and(eq(oldAddresses.path, path), eq(products.published, true)));
  return row?.id;
}

/** Adds addresses; those that lead somewhere already stay. */
export async function saveOldAddresses(db: Database, rows: readonly OldAddressRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH);
    await db.insert(oldAddresses).values(batch).onConflictDoNothing();
    const paths = batch.map(({ path }) => path);
    await db.delete(unknownAddresses).where(inArray(unknownAddresses.path, paths));
  }
}

/** Leads an address to a design. @throws Failure design-unknown */
export function assignAddress(db: Database, row: OldAddressRow, actor: Actor, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { path, productId } = row;
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
    if (!product) throw new Failure("design-unknown");
    await tx
      .insert(oldAddresses)
      .values(row)
      .onConflictDoUpdate({ target: oldAddresses.path, set: { productId } });
    await tx.delete(unknownAddresses).where(eq(unknownAddresses.path, path));
    const change = { action: "address assigned", subject: "design", subjectId: productId } as const;
    await writeChange(tx, actor, { ...change, after: { path } }, now);
  });
}

/** Most asked for first. */
export function listUnknownAddresses(db: Database) {
  return db
    .select()
    .from(unknownAddresses)
    .orderBy(desc(unknownAddresses.count), desc(unknownAddresses.lastAt), asc(unknownAddresses.path))
    .limit(MAX_STORED);
}

export async function countOldAddresses(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(oldAddresses);
  return row?.count ?? 0;
}

/**
 * Adds counts by address. If there are too many, it keeps those in folders of the older shop's addresses
 * (`/product/…`), then those that were asked for most often: made-up ones push out no real page.
 */
export function addUnknownAddresses(
  db: Database,
  counts: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  // Sorted, so that concurrent writers lock rows in the same order and cannot deadlock.
  const rows = [...counts].map(([path, times]) => ({ path, count: times, lastAt: now }));
  return db.transaction(async (tx) => {
    await tx
      .insert(unknownAddresses)
      .values(rows.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
      .onConflictDoUpdate({
        target: unknownAddresses.path,
        set: { count: sql`${unknownAddresses.count} + excluded.count`, lastAt: sql`excluded.last_at` },
      });
    await tx.execute(sql`
      with folder as (select distinct split_part(path, '/', 2) as name from old_addresses
        where path like '/%/%')
      delete from unknown_addresses where path in (
        select path from unknown_addresses
        order by split_part(path, '/', 2) in (select name from folder) desc, count desc, last_at desc, path
        offset ${MAX_STORED})`);
  });
}
