import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { customers, moveInRuns, orderLines, orders } from "../../../db/schema/index.ts";
import { enqueueMail } from "../../notifications/index.ts";
import { LEGACY_SHOP } from "../../orders/index.ts";

const BATCH = 100;

/** Customers who came with a move and whose account is open. */
const isMoved = and(isNotNull(customers.movedAt), isNull(customers.closedAt));
const isUntold = and(isMoved, isNull(customers.movedMailAt));

export interface MailProgress {
  readonly waitingCount: number;
  readonly toldCount: number;
  readonly isTelling: boolean;
}

export async function countMails(db: Database): Promise<MailProgress> {
  const [run] = await db.select({ since: moveInRuns.tellingSince }).from(moveInRuns);
  return {
    waitingCount: await db.$count(customers, isUntold),
    toldCount: await db.$count(customers, isNotNull(customers.movedMailAt)),
    isTelling: !!run?.since,
  };
}

export async function startTelling(db: Database, now: Date): Promise<void> {
  const tellingSince = { tellingSince: now };
  await db
    .insert(moveInRuns)
    .values(tellingSince)
    .onConflictDoUpdate({ target: moveInRuns.id, set: tellingSince });
}

/**
 * Queues one mail for each customer who came with a move, a batch at a time. Each customer is marked in the
 * transaction of the mail, so that none gets a second one. Answers the number of customers.
 */
export async function tellBuyers(db: Database, now: Date): Promise<number> {
  if (!(await countsAsTelling(db))) return 0;
  const count = await db.transaction(async (tx) => {
    const batch = await tx
      .select()
      .from(customers)
      .where(isUntold)
      .orderBy(customers.id)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const { id, email, language, fullName, passwordHash } of batch) {
      await tx.update(customers).set({ movedMailAt: now }).where(eq(customers.id, id));
      const designs = await countDesigns(tx, id);
      const data = { name: fullName, designs, email, hasPassword: passwordHash !== "" };
      const mail = {
        template: "moved-in",
        dedupeKey: `customer ${id}`,
        recipient: email,
        data,
        language,
      } as const;
      await enqueueMail(tx, mail, now);
    }
    return batch.length;
  });
  if (count === 0) await db.update(moveInRuns).set({ tellingSince: null });
  return count;
}

async function countsAsTelling(db: Database): Promise<boolean> {
  return (await db.$count(moveInRuns, isNotNull(moveInRuns.tellingSince))) > 0;
}

/** Designs that the customer owns from the older shop. */
async function countDesigns(tx: Database, customerId: number): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${orderLines.variantPath})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.number, orderLines.orderNumber))
    .where(and(eq(orders.customerId, customerId), eq(orders.provider, LEGACY_SHOP)));
  return row?.count ?? 0;
}
