import { and, asc, count, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { customers, olderPurchases } from "../../../db/schema/index.ts";
import { claimNumber } from "../buyers/older-purchase-store.ts";

export type ClaimedPurchase = typeof olderPurchases.$inferSelect;

export async function hasPurchasesToClaim(db: Database): Promise<boolean> {
  const rows = await db.select({ id: olderPurchases.id }).from(olderPurchases).limit(1);
  return rows.length > 0;
}

/** Purchases that the customer claimed, or that staff decided about. */
export function listOwnClaims(db: Database, customerId: number): Promise<ClaimedPurchase[]> {
  const isOwn = and(eq(olderPurchases.customerId, customerId), ne(olderPurchases.state, "open"));
  return db.select().from(olderPurchases).where(isOwn).orderBy(asc(olderPurchases.id));
}

/**
 * Claims the purchases of an order for a customer. Those of another e-mail address stay: they are claimed
 * from that address. Answers the customer's claims of the order, also those of before.
 */
export function claimPurchases(
  db: Database,
  number: string,
  { id, email }: { readonly id: number; readonly email: string },
  now: Date,
): Promise<ClaimedPurchase[]> {
  return db.transaction(async (tx) => {
    const isNumber = eq(olderPurchases.orderNumber, claimNumber(number));
    const hasNoOther = or(isNull(olderPurchases.email), eq(olderPurchases.email, email));
    const isOwn = or(eq(olderPurchases.customerId, id), and(isNull(olderPurchases.customerId), hasNoOther));
    await tx
      .update(olderPurchases)
      .set({ state: "claimed", customerId: id, claimedAt: now })
      .where(and(isNumber, isOwn, eq(olderPurchases.state, "open")));
    return tx
      .select()
      .from(olderPurchases)
      .where(and(isNumber, eq(olderPurchases.customerId, id), ne(olderPurchases.state, "open")))
      .orderBy(asc(olderPurchases.id));
  });
}

/** Claimed purchases, the oldest claim first, then those without a claim. */
export async function listPurchasesToDecide(db: Database, limit: number) {
  const ofState = (state: "claimed" | "open") =>
    db
      .select({ purchase: olderPurchases, customerEmail: customers.email, customerName: customers.fullName })
      .from(olderPurchases)
      .leftJoin(customers, eq(customers.id, olderPurchases.customerId))
      .where(eq(olderPurchases.state, state))
      .orderBy(asc(olderPurchases.claimedAt), asc(olderPurchases.id))
      .limit(limit);
  const counts = await db
    .select({ state: olderPurchases.state, count: count() })
    .from(olderPurchases)
    .where(inArray(olderPurchases.state, ["claimed", "open"]))
    .groupBy(olderPurchases.state);
  const countOf = (state: string) => counts.find((row) => row.state === state)?.count ?? 0;
  return {
    purchases: [...(await ofState("claimed")), ...(await ofState("open"))],
    claimedCount: countOf("claimed"),
    openCount: countOf("open"),
  };
}

/** The purchase, locked. */
export async function lockPurchase(tx: Database, id: number): Promise<ClaimedPurchase | undefined> {
  return (await tx.select().from(olderPurchases).where(eq(olderPurchases.id, id)).for("update"))[0];
}

export async function savePurchase(
  tx: Database,
  id: number,
  decision: Pick<ClaimedPurchase, "state" | "decidedAt" | "grantedOrder"> &
    Partial<Pick<ClaimedPurchase, "customerId" | "claimedAt">>,
): Promise<void> {
  await tx.update(olderPurchases).set(decision).where(eq(olderPurchases.id, id));
}
