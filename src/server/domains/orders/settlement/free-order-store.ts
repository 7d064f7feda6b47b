import type { Database } from "../../../db/database.ts";
import { takeUses } from "../../promotions/index.ts";
import type { Seller } from "../../receipts/index.ts";
import { insertOrder, joinHolders, lockCustomer, type NewOrder } from "../records/new-order-store.ts";
import { moveOrder } from "../records/order-state-store.ts";

/** Books an order over ₹0 as paid, with its documents and mail; returns its number. */
export function orderFree(db: Database, seller: Seller, order: NewOrder): Promise<number> {
  return db.transaction((tx) => bookFree(tx, seller, order));
}

async function bookFree(tx: Database, seller: Seller, order: NewOrder): Promise<number> {
  const { customerId, createdAt: now } = order;
  const email = await lockCustomer(tx, order);
  const { purchase: retryOf, holders: earlier } = await joinHolders(tx, order);
  const orderRow = await insertOrder(tx, order, "browser", { acknowledgedAt: now, retryOf });
  const { number } = orderRow;
  await takeUses(tx, { number, customerId, email, earlierOrders: earlier }, order.uses ?? [], now);
  const event = { what: "confirmed", detail: { hasAddress: order.deliveryAddress != null } } as const;
  await moveOrder(tx, seller, orderRow, {
    to: "paid",
    source: "browser",
    now,
    event,
    status: { reconcileAt: null },
  });
  return number;
}
