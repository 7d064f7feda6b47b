import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import {
  customers,
  downloadNames,
  earlierFiles,
  orderLines,
  orders,
  productVariants,
  storedFiles,
} from "../../../db/schema/index.ts";
import { writeEvent } from "../records/order-event-store.ts";

export type EarlierFileRow = typeof earlierFiles.$inferSelect;

/** A bought variant of one order. */
export interface BoughtVariant {
  readonly orderNumber: number;
  readonly variantId: number;
}

/** Zip of a line, and the zip that the shop sells for the variant now. */
export interface OfferedFile {
  readonly ownHash: string;
  readonly newHash: string;
  /** Size of the new zip in bytes. */
  readonly newSize: number;
}

/** Files of the lines before their customers took newer ones, oldest first. */
export async function earlierFilesOf(db: Database, lineIds: readonly number[]): Promise<EarlierFileRow[]> {
  return lineIds.length === 0
    ? []
    : db
        .select()
        .from(earlierFiles)
        .where(inArray(earlierFiles.lineId, [...lineIds]))
        .orderBy(asc(earlierFiles.replacedAt));
}

/** `undefined` unless the customer owns the line now and the shop still has the variant. */
export async function findOffer(
  db: Database,
  customerId: number,
  variant: BoughtVariant,
): Promise<OfferedFile | undefined> {
  const row = await findOwned(db, customerId, variant);
  return row && { ownHash: row.line.fileHash, newHash: row.newHash, newSize: row.newSize };
}

/** Hashes of newer zips by line. A zip with the same stitch files is not offered. */
export async function findOffers(
  db: Database,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({ lineId: orderLines.id, newHash: productVariants.fileHash })
    .from(orderLines)
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(
      and(
        inArray(orderLines.id, [...lineIds]),
        sql`${productVariants.fileHash} <> ${orderLines.fileHash}`,
        sql`exists (select from design_files d where d.variant_id = ${productVariants.id} and not exists (
          select from order_files f
          where f.line_id = ${orderLines.id} and f.zip_hash = ${orderLines.fileHash} and f.sha256 = d.sha256))`,
      ),
    );
  return new Map(rows.map(({ lineId, newHash }) => [lineId, newHash]));
}

async function findOwned(db: Database, customerId: number, { orderNumber, variantId }: BoughtVariant) {
  const [row] = await db
    .select({
      line: orderLines,
      newHash: productVariants.fileHash,
      newPath: productVariants.path,
      newSize: storedFiles.size,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .innerJoin(storedFiles, eq(storedFiles.hash, productVariants.fileHash))
    .where(
      and(
        eq(orders.number, orderNumber),
        eq(orders.customerId, customerId),
        eq(orders.state, "paid"),
        eq(orderLines.variantId, variantId),
        isNull(orderLines.refundedAt),
        isNull(customers.closedAt),
      ),
    )
    .orderBy(orderLines.position)
    .limit(1);
  return row;
}

interface WantedFile extends BoughtVariant {
  readonly newHash: string;
}

/**
 * Gives the line the zip `newHash` and keeps the one it had as an earlier file. Prices and receipts stay.
 * Answers false, and changes nothing, when the line is not owned or the shop sells another zip meanwhile.
 */
export function takeFile(db: Database, customerId: number, file: WantedFile, now: Date): Promise<boolean> {
  return db.transaction((tx) => take(tx, customerId, file, now));
}

/** The order's lock makes it wait for refunds, and a second press for the first. */
async function take(
  tx: Database,
  customerId: number,
  { newHash, ...variant }: WantedFile,
  now: Date,
): Promise<boolean> {
  await tx
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.number, variant.orderNumber))
    .for("no key update");
  const row = await findOwned(tx, customerId, variant);
  if (!row) return false;
  const { line } = row;
  if (line.fileHash === newHash) return true;
  if (row.newHash !== newHash) return false;
  const { id: lineId, fileHash, fileSize, variantPath, variantName } = line;
  // A file that the shop restored is no earlier file any more.
  await tx
    .delete(earlierFiles)
    .where(and(eq(earlierFiles.lineId, lineId), eq(earlierFiles.fileHash, newHash)));
  await tx.insert(earlierFiles).values({ lineId, fileHash, fileSize, variantPath, replacedAt: now });
  await tx
    .update(orderLines)
    .set({ fileHash: newHash, fileSize: row.newSize, variantPath: row.newPath })
    .where(eq(orderLines.id, lineId));
  await tx.delete(downloadNames).where(eq(downloadNames.lineId, lineId));
  await tx.update(orders).set({ isNamed: false }).where(eq(orders.number, variant.orderNumber));
  await writeEvent(tx, {
    orderNumber: variant.orderNumber,
    at: now,
    source: "browser",
    what: "file-taken",
    detail: { name: variantName },
    stateBefore: "paid",
    stateAfter: "paid",
  });
  return true;
}
