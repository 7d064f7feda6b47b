import { createHash } from "node:crypto";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "../../db/database.ts";
import { customers, promotionCodes, promotions } from "../../db/schema/index.ts";
import { mailboxOf } from "../mailbox.ts";
import { findSales } from "./covered-store.ts";
import type { CataloguedLine, EnteredCode, PricingFacts, RunningPromotion } from "./price-lines.ts";
import { isPrivateSql } from "./price-now-sql.ts";
import { type Promotion, stateOf } from "./promotion.ts";

export interface PricingQuestion {
  readonly lines: readonly Pick<CataloguedLine, "variantId" | "quantity">[];
  readonly code: string | undefined;
  readonly customerId: number | undefined;
  readonly at: Date;
}

/** An open order holds its use this long. */
export const USE_HELD_MS = 30 * 60_000;

/** Parts of sets that the customer owns, as `productId machine`. */
export async function readOwnedParts(
  db: Database,
  customerId: number,
  productIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ part: string }>(sql`
    select l.product_id || ' ' || v.machine as part from order_lines l
    join orders o on o.number = l.order_number and o.state = 'paid' and o.customer_id = ${customerId}
    join product_variants v on v.id = l.variant_id
    where l.refunded_at is null and l.product_id = any(${sql.param([...productIds])}::int[])`);
  return new Set(rows.map(({ part }) => part));
}

/** Whether some code can be entered now. */
export async function takesCode(db: Database, at: Date): Promise<boolean> {
  return (await db.$count(promotions, sql`${promotions.kind} = 'code' and ${runningAt(at)}`)) > 0;
}

const runningAt = (at: Date): SQL =>
  sql`${promotions.startsAt} <= ${at} and (${promotions.endsAt} is null or ${promotions.endsAt} > ${at})`;

export async function readPricing(database: OpenDatabase, question: PricingQuestion): Promise<PricingFacts> {
  const { db } = database;
  const { code, customerId, at } = question;
  const variantIds = question.lines.map(({ variantId }) => variantId);
  const key = customerId === undefined ? undefined : await customerKeyOf(db, customerId);
  const running = await selectCovering(
    db,
    variantIds,
    sql`${promotions.kind} <> 'code' and ${runningAt(at)}`,
  );
  const usedPromotions = key === undefined ? new Set<number>() : await promotionsOf(db, question, key);
  return {
    sales: running.some(({ kind }) => kind === "sale")
      ? await findSales(database, variantIds, at)
      : new Map(),
    running: running.filter(({ kind }) => kind !== "sale"),
    code:
      code === undefined ? undefined : await findCode(db, code, { ...question, variantIds }, usedPromotions),
    isLoggedIn: key !== undefined,
    usedPromotions,
    ...{ sets: [], ownedParts: new Set() },
  };
}

async function selectCovering(
  db: Database,
  variantIds: readonly number[],
  which: SQL,
): Promise<RunningPromotion[]> {
  const covered = sql<number[]>`array(select v.id from product_variants v
    where v.id = any(${sql.param([...variantIds])}::int[]) and promotion_covers(${promotions.scope}, v.id, v.product_id)
      and not (${promotions.kind} = 'free' and ${isPrivateSql}))`;
  const rows = await db
    .select({ ...getTableColumns(promotions), covered })
    .from(promotions)
    .where(which)
    .orderBy(promotions.id);
  return rows.map((row) => ({ ...row, covered: new Set(row.covered) }));
}

async function findCode(
  db: Database,
  entered: string,
  { variantIds, ...question }: PricingQuestion & { readonly variantIds: readonly number[] },
  had: ReadonlySet<number>,
): Promise<EnteredCode> {
  const [codeRow] = await db
    .select({ id: promotionCodes.promotionId, slot: promotionCodes.slot })
    .from(promotionCodes)
    .where(sql`${promotionCodes.code} = ${entered}`);
  const ofCode = sql`${promotions.id} = ${codeRow?.id ?? 0}`;
  const [promotion] = codeRow ? await selectCovering(db, variantIds, ofCode) : [];
  if (!codeRow || !promotion) return { entered, name: entered, slot: null, reason: "unknown" };
  const { slot } = codeRow;
  const code = { entered, name: promotion.name, slot, promotion };
  const state = stateOf(promotion, question.at);
  if (state !== "running") return { ...code, reason: state };
  if (had.has(promotion.id)) return { ...code, reason: "taken" };
  const isFull = promotion.useLimit !== null && (await isUsedUp(db, promotion, slot, question));
  return isFull ? { ...code, reason: "used-up" } : code;
}

async function isUsedUp(
  db: Database,
  { id, useLimit, oncePerCustomer }: Promotion,
  slot: number | null,
  question: Omit<PricingQuestion, "code">,
): Promise<boolean> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    select count(*)::int as taken from promotion_uses u join orders o on o.number = u.order_number
    where u.promotion_id = ${id} and u.slot is not null and (${slot}::int is null or u.slot = ${slot})
      and (u.used_at is not null or ${isHeld(question, oncePerCustomer || slot !== null)})`);
  return (rows[0]?.taken ?? 0) >= (slot === null ? (useLimit ?? 0) : 1);
}

/**
 * SQL of whether the order `o` holds the use `u` against this cart. An order of the same cart gives it up; so
 * does each other one of the customer that `isTakenOver` is true for, unless its bank decides.
 */
function isHeld({ lines, customerId = 0, at }: Omit<PricingQuestion, "code">, isTakenOver: boolean): SQL {
  const keys = lines.map(({ variantId, quantity }) => `${variantId}:${quantity}`);
  return sql`(u.taken_at > ${heldSince(at)} and (o.customer_id <> ${customerId}
    or ((o.is_pending_at_bank or not ${isTakenOver}::boolean)
      and array(select variant_id || ':' || quantity as key from order_lines where order_number = o.number order by key)
        <> array(select key from unnest(${sql.param(keys)}::text[]) key order by key))))`;
}

export const heldSince = (at: Date) => new Date(at.getTime() - USE_HELD_MS);

/**
 * Promotions for once a customer that this one had, or that another account of the same mailbox had or holds.
 * An address can change, the account stays.
 */
async function promotionsOf(
  db: Database,
  question: PricingQuestion,
  key: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select u.promotion_id as id from promotion_uses u join orders o on o.number = u.order_number
      join promotions p on p.id = u.promotion_id and p.once_per_customer
    where (u.used_at is not null and o.customer_id = ${question.customerId}) or (u.customer_key = ${key}
      and (u.used_at is not null or ${isHeld(question, true)}))`);
  return new Set(rows.map(({ id }) => id));
}

async function customerKeyOf(db: Database, customerId: number): Promise<string> {
  const [customer] = await db
    .select({ email: customers.email })
    .from(customers)
    .where(sql`${customers.id} = ${customerId}`);
  return customerKey(customer?.email ?? "", customerId);
}

/** Key of a customer: the mailbox, hashed. */
export function customerKey(email: string, customerId: number): string {
  const mailbox = email === "" ? `customer ${customerId}` : mailboxOf(email);
  return createHash("sha256").update(mailbox).digest("hex");
}
