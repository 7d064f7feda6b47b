import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { LicenceVersion } from "../../../../contract/content/licences.ts";
import { downloadCandidates } from "../../../../contract/download-candidates.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { downloadNames, downloads, earlierFiles, orderLines, orders } from "../../../db/schema/index.ts";
import { createStatement } from "../../../db/statement.ts";

export interface BoughtFile {
  readonly hash: string;
  /** Order line that includes the file, now or before its customer took a newer one. */
  readonly lineId: number;
  /** Last recorded download. */
  readonly fetchedAt: Date | null;
  readonly licence: BoughtLicence | null;
}

/** Licence that a line agreed to, and the name of the design and the variant. */
export interface BoughtLicence extends LicenceVersion {
  readonly title: string;
}

/** Licence of a row of `order_lines`; null where the packed default licence holds. */
export const boughtLicence = sql<BoughtLicence | null>`case when ${orderLines.licenceVersion} > 0 then
  json_build_object('id', ${orderLines.licenceId}, 'version', ${orderLines.licenceVersion},
    'title', ${orderLines.productName} || ': ' || ${orderLines.variantName}) end`;

/**
 * Finds the file that customer $1 bought under name $2 with two index look-ups, however much the customer
 * bought: the name, and whether an order was paid since names were written. Each `offset 0` makes PostgreSQL
 * start from the name: before its statistics exist, it expects few paid orders and starts with all of them.
 */
const FIND_FILE = `
  select best.hash as "hash", best.id as "lineId", d.last_at as "fetchedAt", best.licence as "licence",
    exists (select from orders where customer_id = $1 and state = 'paid' and not is_named) as "isBehind"
  from (select) always left join lateral (
    select coalesce(n.earlier_hash, l.file_hash) as hash, l.id, case when l.licence_version > 0 then
      json_build_object('id', l.licence_id, 'version', l.licence_version,
        'title', l.product_name || ': ' || l.variant_name) end as licence
    from (select * from download_names where customer_id = $1 and name = $2 offset 0) n
    cross join lateral (select * from order_lines where id = n.line_id and refunded_at is null offset 0) l
    cross join lateral (select from orders where number = l.order_number and state = 'paid' offset 0) o
    order by n.distance, l.order_number desc, l.position limit 1
  ) best on true
  left join downloads d on d.line_id = best.id`;

type NoFile = { readonly [K in keyof BoughtFile]: null };
type Found = { readonly isBehind: boolean } & (BoughtFile | NoFile);
const NOTHING: Found = { hash: null, lineId: null, fetchedAt: null, licence: null, isBehind: false };

const selectFileNamed = createStatement<Found>("orders_file_named", FIND_FILE);

/**
 * File that the customer bought under this name, from paid lines only. If several match, the closest own name
 * wins, then the latest purchase.
 */
export async function findFileNamed(
  database: OpenDatabase,
  customerId: number,
  name: string,
): Promise<BoughtFile | undefined> {
  const entry = await lookUp(database, customerId, name);
  if (!entry.isBehind) return entry.file;
  await writeNames(database.db, customerId);
  return (await lookUp(database, customerId, name)).file;
}

/** Records a download of a bought file. */
export async function recordDownload(db: Database, lineId: number, now: Date): Promise<void> {
  const [noted] = await db
    .insert(downloads)
    .values({ lineId, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: downloads.lineId,
      set: { lastAt: now, times: sql`${downloads.times} + 1` },
    })
    .returning({ times: downloads.times });
  if (noted?.times !== 1) return;
  const ofLine = db.select({ number: orderLines.orderNumber }).from(orderLines);
  await db
    .update(orders)
    .set({ isDownloaded: true })
    .where(inArray(orders.number, ofLine.where(eq(orderLines.id, lineId))));
}

async function lookUp(database: OpenDatabase, customerId: number, name: string) {
  const [row = NOTHING] = await selectFileNamed(database, [customerId, name]);
  return { file: fileOf(row), isBehind: row.isBehind };
}

function fileOf({ hash, lineId, fetchedAt, licence }: Found): BoughtFile | undefined {
  return hash === null ? undefined : { hash, lineId, fetchedAt, licence };
}

/**
 * Handles one order per transaction, so that no two rows are locked at once: settlements and refunds lock
 * them too.
 */
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
  const ids = lines.map(({ lineId }) => lineId);
  const earlier = await tx
    .select({
      lineId: earlierFiles.lineId,
      path: earlierFiles.variantPath,
      earlierHash: earlierFiles.fileHash,
    })
    .from(earlierFiles)
    .where(inArray(earlierFiles.lineId, ids))
    .orderBy(desc(earlierFiles.replacedAt));
  // Where two files of a line share a name, the file that has it as its own comes first, then the latest.
  const rows = [...lines, ...earlier]
    .flatMap(({ path, ...file }) =>
      downloadCandidates(path).map((name, distance) => ({ customerId, ...file, name, distance })),
    )
    .sort((one, other) => one.distance - other.distance);
  const nearest = [...new Map(rows.toReversed().map((row) => [`${row.lineId} ${row.name}`, row])).values()];
  if (nearest.length > 0) await tx.insert(downloadNames).values(nearest).onConflictDoNothing();
}
