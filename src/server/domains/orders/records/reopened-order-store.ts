import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { orders } from "../../../db/schema/index.ts";
import { heldSince, takeUses } from "../../promotions/index.ts";
import type { FrozenOrder } from "../order.ts";
import { lockPurchase } from "./lock-purchase-store.ts";
import { findAttempts, joinHolders, lockCustomer, type NewOrder } from "./new-order-store.ts";

/** An order that is offered for another attempt, at the cart's price now. */
export interface ReopenedOrder
  extends Pick<NewOrder, "customerId" | "lines" | "uses">,
    Pick<Required<NewOrder>, "language"> {
  readonly number: number;
  readonly now: Date;
  /** Orders since then belong to the purchase. */
  readonly since: Date;
  readonly reconcileAt: Date;
}

/**
 * Reopens an unpaid order for another attempt: mails follow the page's language, reconciliation is due by
 * `reconcileAt`, lost uses of promotions are taken again. Returns `false` and reopens nothing when it failed
 * meanwhile, or its purchase was paid.
 * @throws Failure code-unusable when a use is gone
 */
export function offerAgain(db: Database, again: ReopenedOrder): Promise<boolean> {
  return db.transaction((tx) => reopen(tx, again));
}

async function reopen(tx: Database, again: ReopenedOrder): Promise<boolean> {
  const { number, customerId, language, reconcileAt, now, uses = [] } = again;
  const email = await lockCustomer(tx, again);
  const { order, buyer } = await lockPurchase(tx, number);
  const attempts = await findAttempts(tx, again, again.since, now);
  const isOpen = order.state === "pending" || order.state === "failed";
  const ownAttempt = attempts.find((attempt) => attempt.number === number);
  if (!isOpen || buyer || !ownAttempt || !canReopen(ownAttempt, now)) return false;
  await tx
    .update(orders)
    .set({ language, reconcileAt: sql`least(${orders.reconcileAt}, ${reconcileAt})` })
    .where(eq(orders.number, number));
  if (!hasLostUses(ownAttempt, now)) return true;
  const { holders } = await joinHolders(tx, { customerId, uses, createdAt: now }, order.purchase);
  const others = attempts
    .map((attempt) => attempt.number)
    .filter((attemptNumber) => attemptNumber !== number);
  await takeUses(tx, { number, customerId, email, earlierOrders: [...others, ...holders] }, uses, now);
  return true;
}

/** An order holds its uses until it fails, so that a failed one without them is not reopened. */
export function canReopen(order: FrozenOrder, now: Date): boolean {
  return order.state === "pending" || !hasLostUses(order, now);
}

function hasLostUses({ usesTakenAt }: FrozenOrder, now: Date): boolean {
  return usesTakenAt !== null && usesTakenAt <= heldSince(now);
}
