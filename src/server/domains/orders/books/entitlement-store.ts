import { and, eq, sql } from "drizzle-orm";
import { downloadCandidates } from "../../../../contract/download-candidates.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { downloadNames, downloads, orderLines, orders } from "../../../db/schema/index.ts";
import { createPrepared, createStatement, placed } from "../../../db/statement.ts";

export interface BoughtFile {
  readonly hash: string;
  /** The line that it was bought by. */
  readonly lineId: number;
  /** When it was fetched last, as far as that was noted. */
  readonly fetchedAt: Date | null;
}

export interface EntitlementStore {
  /**
   * The file that the customer bought under this name, by lines that are paid only. Where it fits several, the one whose own name
   * is closest to it wins, then the latest purchase.
   */
  fileNamed(customerId: number, name: string): Promise<BoughtFile | undefined>;
  /** Keeps that a bought file was fetched. */
  noteDownload(lineId: number, now: Date): Promise<void>;
}

/** Two look-ups by index, however much the customer bought: the name, and whether an order was paid since names were written. */
const FIND = `
  select best.file_hash as "hash", best.id as "lineId", d.last_at as "fetchedAt",
    exists (select from orders where customer_id = $1 and state = 'paid' and not is_named) as "isBehind"
  from (select) always left join lateral (
    select l.file_hash, l.id from download_names n
    join order_lines l on l.id = n.line_id
    join orders o on o.number = l.order_number and o.state = 'paid'
    where n.customer_id = $1 and n.name = $2 and l.returned_at is null
    order by n.distance, o.number desc, l.position limit 1
  ) best on true
  left join downloads d on d.line_id = best.id`;

type Found = { readonly isBehind: boolean } & { readonly [K in keyof BoughtFile]: BoughtFile[K] | null };
const NOTHING: Found = { hash: null, lineId: null, fetchedAt: null, isBehind: false };

const upsertDownload = createPrepared("orders_downloaded", (db) =>
  db
    .insert(downloads)
    .values(placed("lineId", "firstAt", "lastAt"))
    .onConflictDoUpdate({
      target: downloads.lineId,
      set: { lastAt: sql`excluded.last_at`, times: sql`${downloads.times} + 1` },
    }),
);

export function createEntitlementStore(database: OpenDatabase): EntitlementStore {
  const select = createStatement<Found>(database, "orders_file_named", FIND);
  const find = async (customerId: number, name: string) => {
    const [{ hash, lineId, fetchedAt, isBehind } = NOTHING] = await select([customerId, name]);
    const file = hash === null || lineId === null ? undefined : { hash, lineId, fetchedAt };
    return { file, isBehind };
  };
  return {
    fileNamed: async (customerId, name) => {
      const found = await find(customerId, name);
      if (!found.isBehind) return found.file;
      await writeNames(database.db, customerId);
      return (await find(customerId, name)).file;
    },
    noteDownload: async (lineId, now) => {
      await upsertDownload(database.db, { lineId, firstAt: now, lastAt: now });
    },
  };
}

/** Order by order, so that no two rows are locked at once: settlements and refunds lock them too. */
async function writeNames(db: Database, customerId: number): Promise<void> {
  const isBehind = and(
    eq(orders.customerId, customerId),
    eq(orders.state, "paid"),
    eq(orders.isNamed, false),
  );
  for (const { number } of await db.select({ number: orders.number }).from(orders).where(isBehind))
    await db.transaction(async (tx) => {
      await tx.update(orders).set({ isNamed: true }).where(eq(orders.number, number));
      await nameLines(tx, customerId, number);
    });
}

async function nameLines(tx: Database, customerId: number, orderNumber: number): Promise<void> {
  const lines = await tx
    .select({ lineId: orderLines.id, path: orderLines.variantPath })
    .from(orderLines)
    .where(eq(orderLines.orderNumber, orderNumber));
  const rows = lines.flatMap(({ lineId, path }) =>
    downloadCandidates(path).map((name, distance) => ({ customerId, lineId, name, distance })),
  );
  if (rows.length > 0) await tx.insert(downloadNames).values(rows).onConflictDoNothing();
}
