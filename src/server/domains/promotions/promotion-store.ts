import { randomInt } from "node:crypto";
import { desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Paise } from "../../../contract/money.ts";
import type { Database } from "../../db/database.ts";
import { promotionCodes, promotions, promotionUses } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";
import type { CheckedTerms } from "./check-terms.ts";
import type { Promotion } from "./promotion.ts";
import {
  changePromotion,
  endPromotion,
  type PromotionChange,
  publish,
  resumePromotion,
  tellOwners,
} from "./promotion-change-store.ts";

/** A promotion as the office lists it. */
export interface ListedPromotion extends Promotion {
  /** Time at which staff ended it, and its end before that; null for none. */
  readonly endedAt: Date | null;
  readonly endsBefore: Date | null;
  /** The code that everyone enters; null for none. */
  readonly code: string | null;
  /** Number of generated codes. */
  readonly generated: number;
  /** Paid orders with it, and their amounts less refunds. */
  readonly uses: number;
  readonly revenuePaise: Paise;
}

/** A generated code, and the order that holds or used it. */
export interface GeneratedCode {
  readonly code: string;
  readonly orderNumber: number | null;
  readonly usedAt: Date | null;
}

/** Checked terms; owners are told about a large promotion. */
export type NewTerms = Pick<CheckedTerms, "terms" | "codes"> & { readonly isLarge?: boolean };

/** Latest first. */
export function listPromotions(db: Database): Promise<ListedPromotion[]> {
  return selectListed(db).orderBy(desc(promotions.startsAt), desc(promotions.id));
}

export async function findPromotion(db: Database, id: number): Promise<ListedPromotion | undefined> {
  return (await selectListed(db).where(eq(promotions.id, id)))[0];
}

export async function hasCode(db: Database, code: string): Promise<boolean> {
  return (await db.$count(promotionCodes, eq(promotionCodes.code, code))) > 0;
}

/** Returns the id. @throws Failure validation for a code that exists */
export function insertPromotion(db: Database, newTerms: NewTerms, audit: AuditContext): Promise<number> {
  return db.transaction((tx) => add(tx, newTerms, audit));
}

/**
 * Changes the name or end of a planned or running promotion. @throws Failure promotion-unknown,
 * promotion-ended, validation
 */
export function savePromotionChange(
  db: Database,
  id: number,
  change: PromotionChange,
  audit: AuditContext,
): Promise<void> {
  return db.transaction((tx) => changePromotion(tx, id, change, audit));
}

/** Undoes an end by staff. @throws Failure promotion-unknown, promotion-running, promotion-not-resumable */
export function saveResumedPromotion(
  db: Database,
  id: number,
  audit: AuditContext & { readonly isLarge?: boolean },
): Promise<void> {
  return db.transaction((tx) => resumePromotion(tx, id, audit));
}

/** Ends a planned or running promotion now. @throws Failure promotion-unknown, promotion-ended */
export function saveEndedPromotion(db: Database, id: number, audit: AuditContext): Promise<void> {
  return db.transaction((tx) => endPromotion(tx, id, audit));
}

/** Generated codes in their order; empty for a promotion without. */
export function listCodes(db: Database, id: number): Promise<GeneratedCode[]> {
  return db
    .select({
      code: promotionCodes.code,
      orderNumber: promotionUses.orderNumber,
      usedAt: promotionUses.usedAt,
    })
    .from(promotionCodes)
    .leftJoin(
      promotionUses,
      sql`${promotionUses.promotionId} = ${promotionCodes.promotionId} and ${promotionUses.slot} = ${promotionCodes.slot}`,
    )
    .where(sql`${promotionCodes.promotionId} = ${id} and ${promotionCodes.slot} is not null`)
    .orderBy(promotionCodes.slot);
}

function selectListed(db: Database) {
  const generated = sql<number>`(select count(*)::int from promotion_codes made
    where made.promotion_id = ${promotions.id} and made.slot is not null)`;
  const usesSql = (value: string) => sql<number>`(select ${sql.raw(value)} from promotion_uses used
    join orders o on o.number = used.order_number
    where used.promotion_id = ${promotions.id} and used.used_at is not null)`;
  return db
    .select({
      ...getTableColumns(promotions),
      code: promotionCodes.code,
      generated,
      uses: usesSql("count(*)::int"),
      revenuePaise: usesSql("coalesce(sum(o.amount_paise - o.refunded_paise), 0)::float8"),
    })
    .from(promotions)
    .leftJoin(
      promotionCodes,
      sql`${promotionCodes.promotionId} = ${promotions.id} and ${isNull(promotionCodes.slot)}`,
    );
}

async function add(tx: Database, { terms, codes, isLarge }: NewTerms, audit: AuditContext): Promise<number> {
  const { actor, now } = audit;
  const [promotion] = await tx
    .insert(promotions)
    .values({ ...terms, steps: terms.steps && [...terms.steps], announcedAt: now })
    .returning({ id: promotions.id });
  if (!promotion) throw new Error("The promotion was not stored");
  const { id: promotionId } = promotion;
  if (typeof codes === "string") {
    const row = { code: codes, promotionId };
    const codeRows = await tx.insert(promotionCodes).values(row).onConflictDoNothing().returning();
    if (codeRows.length === 0) throw new Failure("code-taken", { fields: { code: "code-taken" } });
  }
  if (typeof codes === "number") await generateCodes(tx, promotionId, codes);
  const after = { ...terms, ...(codes !== undefined && { codes }) };
  await publish(tx);
  await writeChange(tx, actor, { action: "added", subject: "promotion", subjectId: promotionId, after }, now);
  if (isLarge) await tellOwners(tx, { ...terms, id: promotionId, event: "announced" }, audit);
  return promotionId;
}

/** Without letters and digits that are mistaken for each other. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** 49 bits: with 60 guesses an hour (`limit-codes.ts`), one of 1,000 codes is found in a million years. */
const CODE_LENGTH = 10;

async function generateCodes(tx: Database, promotionId: number, count: number): Promise<void> {
  for (let slot = 1; slot <= count; ) {
    const rows = Array.from({ length: count - slot + 1 }, (_, index) => ({
      code: Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(""),
      promotionId,
      slot: slot + index,
    }));
    // A code that exists ends this batch, so that no slot is left out.
    const codes = rows.map(({ code }) => code);
    const takenCodes = await tx
      .select({ code: promotionCodes.code })
      .from(promotionCodes)
      .where(sql`${promotionCodes.code} = any(${sql.param(codes)})`);
    const freeRows = rows.slice(
      0,
      takenCodes.length > 0 ? codes.indexOf(takenCodes[0]?.code ?? "") : rows.length,
    );
    if (freeRows.length > 0) await tx.insert(promotionCodes).values(freeRows);
    slot += freeRows.length;
  }
}
