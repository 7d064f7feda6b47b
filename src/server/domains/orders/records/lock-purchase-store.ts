import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders } from "../../../db/schema/index.ts";

/**
 * Locks all orders of the purchase until the commit; returns the order and the other paid one. Of two
 * concurrent payments, the second settlement therefore sees the first.
 */
export async function lockPurchase(tx: Database, number: number) {
  const purchase = tx.select({ purchase: orders.purchase }).from(orders).where(eq(orders.number, number));
  const lock = () =>
    tx
      .select()
      .from(orders)
      .where(inArray(orders.purchase, purchase))
      .orderBy(asc(orders.number))
      .for("update");
  const lockedOrders = await lock();
  // A purchase that joined another while its lock was awaited has no orders; the next query sees the other.
  const attempts = lockedOrders.length > 0 ? lockedOrders : await lock();
  const order = attempts.find((each) => each.number === number);
  if (!order) throw new Error(`Order ${number} does not exist`);
  const buyer = attempts.find(
    (each) => each !== order && (each.state === "paid" || each.state === "refunded"),
  );
  return { order, buyer };
}
