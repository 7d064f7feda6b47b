import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { customers, orders } from "../../../db/schema/index.ts";
import { takeUses } from "../../promotions/index.ts";
import type { Seller } from "../../receipts/index.ts";
import { insertOrder, joinHolders, type NewOrder } from "../records/new-order-store.ts";
import { moveOrder } from "../records/order-state-store.ts";

/** Implements `orderFree` of `SettlementStore`. */
export async function orderFree(tx: Database, seller: Seller, order: NewOrder): Promise<number> {
  const { customerId, createdAt: now } = order;
  // The lock makes a second request of the customer wait until the first is committed.
  const [customer] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("no key update");
  const { purchase: retryOf, holders: earlier } = await joinHolders(tx, order);
  const number = await insertOrder(tx, order, "browser", { acknowledgedAt: now, retryOf });
  const user = { number, customerId, email: customer?.email ?? "", earlier };
  await takeUses(tx, user, order.uses ?? [], now);
  const [row] = await tx.select().from(orders).where(eq(orders.number, number)).for("update");
  if (!row) throw new Error(`Order ${number} was not stored`);
  const event = { what: "confirmed", detail: { hasAddress: order.deliveryAddress != null } } as const;
  await moveOrder(tx, seller, row, {
    to: "paid",
    source: "browser",
    now,
    event,
    status: { reconcileAt: null },
  });
  return number;
}
