import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { earlierFiles, orderLines, orders, storedFiles } from "../../../db/schema/index.ts";
import type { PricedLine } from "../../cart/index.ts";
import { countSale, uncountSale } from "../../sales/index.ts";
import { LEGACY_SHOP, olderReference } from "../order.ts";
import { insertLines } from "./new-order-store.ts";
import { beginOrder } from "./order-state-store.ts";

export interface LegacyOrderDraft {
  readonly customerId: number;
  /** Number in the older shop. */
  readonly number: string;
  /** Identifies the order where several older shops may have its number; else `olderReference` does. */
  readonly reference?: string;
  readonly subtotalPaise: number;
  readonly totalPaise: number;
  readonly boughtAt: Date;
  readonly lines: readonly PricedLine[];
}

/**
 * Imports a paid order of an older shop, or adds its missing lines. Sends no mail and issues no receipt,
 * since the older shop did both. Returns the number of added lines.
 */
export function insertLegacyOrder(db: Database, draft: LegacyOrderDraft): Promise<number> {
  return db.transaction((tx) => importOrder(tx, draft));
}

/** Number of the order with this reference. */
export async function findOlderOrder(db: Database, reference: string): Promise<number | undefined> {
  const isIt = eq(orders.providerOrderId, reference);
  return (await db.select({ number: orders.number }).from(orders).where(isIt))[0]?.number;
}

/** Paths of the lines of a reference that were imported before; `undefined` when the order was not. */
export async function importedPaths(db: Database, reference: string): Promise<Set<string> | undefined> {
  const rows = await db
    .select({ path: orderLines.variantPath })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(eq(orders.providerOrderId, reference));
  if (rows.length === 0) return undefined;
  // A customer who took a newer file has the imported one as an earlier file.
  const earlier = await db
    .select({ path: earlierFiles.variantPath })
    .from(earlierFiles)
    .innerJoin(orderLines, eq(orderLines.id, earlierFiles.lineId))
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .where(eq(orders.providerOrderId, reference));
  return new Set([...rows, ...earlier].flatMap(({ path }) => path ?? []));
}

async function importOrder(tx: Database, draft: LegacyOrderDraft): Promise<number> {
  const legacyOrder = await findOrInsertOrder(tx, draft);
  const { number: orderNumber } = legacyOrder;
  const knownPaths = (await importedPaths(tx, referenceOf(draft))) ?? new Set();
  const lines = draft.lines.filter(({ path }) => !knownPaths.has(path));
  if (lines.length === 0) return 0;
  await uncountSale(tx, legacyOrder);
  await tx.insert(storedFiles).values(lines.map(fileRow)).onConflictDoNothing();
  await insertLines(tx, orderNumber, lines, knownPaths.size);
  await countSale(tx, legacyOrder);
  await tx.update(orders).set({ isNamed: false }).where(eq(orders.number, orderNumber));
  return lines.length;
}

const referenceOf = ({ number, reference }: LegacyOrderDraft) => reference ?? olderReference(number);

function fileRow({ fileHash, fileSize }: PricedLine): typeof storedFiles.$inferInsert {
  return { hash: fileHash, size: fileSize, contentType: "application/zip" };
}

/**
 * Number in this shop and time of purchase. Locks an existing row, so that two imports never add a line
 * twice.
 */
async function findOrInsertOrder(
  tx: Database,
  draft: LegacyOrderDraft,
): Promise<{ number: number; at: Date }> {
  const reference = referenceOf(draft);
  const row = {
    customerId: draft.customerId,
    state: "paid",
    provider: LEGACY_SHOP,
    providerOrderId: reference,
    providerPaymentId: reference,
    subtotalPaise: draft.subtotalPaise,
    discountPaise: draft.subtotalPaise - draft.totalPaise,
    amountPaise: draft.totalPaise,
    currency: "INR",
    createdAt: draft.boughtAt,
    settledAt: draft.boughtAt,
    acknowledgedAt: draft.boughtAt,
    reconcileAt: null,
    isDownloaded: true,
  } as const;
  const detail = { legacyNumber: draft.number };
  const event = { what: "taken-over", detail, paymentId: reference } as const;
  const newOrder = await beginOrder(tx, row, "command", event);
  if (newOrder) return { number: newOrder.number, at: draft.boughtAt };
  const [existing] = await tx
    .select({ number: orders.number, at: orders.createdAt })
    .from(orders)
    .where(eq(orders.providerOrderId, reference))
    .for("update");
  if (!existing) throw new Error(`Older order ${draft.number} was neither found nor inserted`);
  return existing;
}
