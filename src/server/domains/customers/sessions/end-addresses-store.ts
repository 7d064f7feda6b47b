import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { downloadLinks, libraries, orderLines, orders } from "../../../db/schema/index.ts";

/**
 * Ends the addresses that open a customer's files without a session: a thief may have made them with a stolen
 * session.
 */
export async function endDownloadAddresses(tx: Database, customerId: number, now: Date): Promise<void> {
  const lines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .where(eq(orders.customerId, customerId));
  const columns = { expiresAt: now };
  await tx
    .update(downloadLinks)
    .set(columns)
    .where(and(inArray(downloadLinks.lineId, lines), gt(downloadLinks.expiresAt, now)));
  await tx
    .update(libraries)
    .set(columns)
    .where(and(eq(libraries.customerId, customerId), gt(libraries.expiresAt, now)));
}
