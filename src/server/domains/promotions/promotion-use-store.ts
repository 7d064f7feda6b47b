import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { customers, orders, promotionUses } from "../../db/schema/index.ts";
import { Failure } from "../failure.ts";
import type { PromotionUse } from "./price-lines.ts";
import { customerKey, heldSince } from "./pricing-store.ts";

/** An order that is being opened, and the customer with their email address. */
export interface UsingOrder {
  readonly number: number;
  readonly customerId: number;
  readonly email: string;
  /** Earlier unpaid orders of the same purchase, which lose their uses. */
  readonly earlierOrders: readonly number[];
}

interface Limited {
  readonly id: number;
  readonly useLimit: number | null;
  readonly oncePerCustomer: boolean;
}

/**
 * Takes the uses of an order in the transaction that opens it, also again. The promotions are locked last and
 * by id, so that the takers of one promotion wait for each other.
 * @throws Failure code-unusable when a use is gone
 */
export async function takeUses(
  tx: Database,
  order: UsingOrder,
  uses: readonly PromotionUse[],
  now: Date,
): Promise<void> {
  const { number: orderNumber, earlierOrders } = order;
  const limited = await lockLimited(
    tx,
    [orderNumber, ...earlierOrders],
    uses.map((use) => use.promotionId),
  );
  if (limited.length > 0) {
    await tx.execute(sql`delete from promotion_uses where order_number = ${orderNumber} and used_at is null`);
    await tx.execute(sql`update promotion_uses set slot = null, customer_key = null
      where used_at is null and (order_number = any(${ids(earlierOrders)}) or (
        promotion_id = any(${ids(limited.map(({ id }) => id))}) and taken_at <= ${heldSince(now)}))`);
  }
  for (const { promotionId, name, amountPaise, codeSlot } of uses) {
    const promotion = limited.find(({ id }) => id === promotionId);
    const slot = promotion?.useLimit ? await freeSlot(tx, promotion, codeSlot) : null;
    const key = promotion?.oncePerCustomer ? customerKey(order.email, order.customerId) : null;
    const row = {
      orderNumber,
      promotionId,
      name,
      amountPaise,
      codeSlot,
      slot,
      customerKey: key,
      takenAt: now,
    };
    const isGone = promotion?.useLimit && slot === null;
    const takenUses = isGone
      ? []
      : await tx.insert(promotionUses).values(row).onConflictDoNothing().returning();
    if (takenUses.length === 0) throw new Failure("code-unusable", { fields: { code: "code-unusable" } });
  }
}

/**
 * The customer's other open orders that hold what the order needs and a customer can have once: the key, or a
 * generated code. An order whose payment its bank decides about keeps it.
 */
export async function findHolders(
  tx: Database,
  customerId: number,
  uses: readonly PromotionUse[],
  now: Date,
): Promise<number[]> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select o.number from promotion_uses u join orders o on o.number = u.order_number
    where o.customer_id = ${customerId} and o.state = 'pending' and not o.is_pending_at_bank
      and u.used_at is null and u.taken_at > ${heldSince(now)}
      and u.promotion_id = any(${ids(uses.map(({ promotionId }) => promotionId))})
      and (u.customer_key is not null or u.slot = any(${ids(uses.flatMap(({ codeSlot }) => codeSlot ?? []))}))`);
  return rows.map(({ number }) => number);
}

const ids = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::int[]`;

/** Locks limited promotions of these orders, and of `promotionIds`, until the commit. */
async function lockLimited(
  tx: Database,
  orderNumbers: readonly number[],
  promotionIds: readonly number[] = [],
): Promise<Limited[]> {
  const { rows } = await tx.execute<{ id: number; useLimit: number | null; oncePerCustomer: boolean }>(sql`
    select id, use_limit as "useLimit", once_per_customer as "oncePerCustomer" from promotions
    where (use_limit is not null or once_per_customer) and (id = any(${ids(promotionIds)}) or id in (
      select promotion_id from promotion_uses where order_number = any(${ids(orderNumbers)})))
    order by id for no key update`);
  return rows;
}

/** The smallest free slot, or the code's own; null when it is taken. */
async function freeSlot(
  tx: Database,
  { id, useLimit }: Limited,
  codeSlot: number | null,
): Promise<number | null> {
  const { rows } = await tx.execute<{ slot: number | null }>(sql`
    select min(slot) as slot from generate_series(${codeSlot ?? 1}::int, ${codeSlot ?? useLimit}::int) slot
    where not exists (select from promotion_uses u where u.promotion_id = ${id} and u.slot = slot.slot)`);
  return rows[0]?.slot ?? null;
}

/**
 * Marks the uses of an order as used when it is paid, and frees those of its purchase's other orders. A late
 * payment gets a slot again if one is free, and is honoured without one if none is; its customer had the
 * promotion in any case.
 */
export async function markUsed(tx: Database, orderNumber: number, now: Date): Promise<void> {
  const limited = await lockLimited(tx, [orderNumber]);
  if (limited.length > 0) await freeOthers(tx, orderNumber);
  const uses = await tx
    .update(promotionUses)
    .set({ usedAt: now })
    .where(sql`${promotionUses.orderNumber} = ${orderNumber} and ${promotionUses.usedAt} is null`)
    .returning();
  for (const use of uses) {
    const promotion = limited.find(({ id }) => id === use.promotionId);
    const isOwnUse = and(
      eq(promotionUses.orderNumber, orderNumber),
      eq(promotionUses.promotionId, use.promotionId),
    );
    const isFreed = promotion?.useLimit && use.slot === null;
    const slot = isFreed ? await freeSlot(tx, promotion, use.codeSlot) : null;
    if (slot !== null) await tx.update(promotionUses).set({ slot }).where(isOwnUse);
    if (promotion?.oncePerCustomer && use.customerKey === null) await takeKeyAgain(tx, use);
  }
}

/** Frees what the other orders of the paid purchase hold: they cannot be paid any more. */
async function freeOthers(tx: Database, orderNumber: number): Promise<void> {
  await tx.execute(sql`update promotion_uses u set slot = null, customer_key = null
    from orders o join orders paid on paid.purchase = o.purchase and paid.number = ${orderNumber}
    where u.order_number = o.number and o.number <> paid.number and u.used_at is null`);
}

/** Takes the customer's key from an unpaid order that got it meanwhile; a paid one keeps it. */
async function takeKeyAgain(
  tx: Database,
  { orderNumber, promotionId }: Pick<typeof promotionUses.$inferSelect, "orderNumber" | "promotionId">,
): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .innerJoin(orders, eq(orders.customerId, customers.id))
    .where(eq(orders.number, orderNumber));
  const key = customerKey(customer?.email ?? "", customer?.id ?? 0);
  await tx.execute(sql`update promotion_uses set customer_key = null
    where promotion_id = ${promotionId} and customer_key = ${key} and used_at is null`);
  await tx.execute(sql`update promotion_uses set customer_key = ${key}
    where promotion_id = ${promotionId} and order_number = ${orderNumber} and not exists (
      select from promotion_uses u where u.promotion_id = ${promotionId} and u.customer_key = ${key})`);
}

/** Frees what an unpaid order holds, when it fails. */
export async function freeUses(tx: Database, orderNumber: number): Promise<void> {
  await tx
    .update(promotionUses)
    .set({ slot: null, customerKey: null })
    .where(sql`${promotionUses.orderNumber} = ${orderNumber} and ${promotionUses.usedAt} is null`);
}

/** Frees what orders hold that were opened 30 minutes ago; others can take it before, too. */
export async function freeStaleUses(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    update promotion_uses set slot = null, customer_key = null
    where (order_number, promotion_id) in (
      select order_number, promotion_id from promotion_uses
      where used_at is null and (slot is not null or customer_key is not null) and taken_at <= ${heldSince(now)}
      for update skip locked)`);
}
