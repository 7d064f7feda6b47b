import { randomInt } from "node:crypto";
import { desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Paise } from "../../../contract/money.ts";
import type { Database } from "../../db/database.ts";
import { catalogueVersion, promotionCodes, promotions, promotionUses } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";
import type { CheckedTerms } from "./check-terms.ts";
import { type Promotion, stateOf } from "./promotion.ts";

/** A promotion as the office lists it. */
export interface ListedPromotion extends Promotion {
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

export interface PromotionStore {
  /** Latest first. */
  list(): Promise<ListedPromotion[]>;
  find(id: number): Promise<ListedPromotion | undefined>;
  hasCode(code: string): Promise<boolean>;
  /** Returns the id. @throws Failure validation for a code that exists */
  add(checked: Pick<CheckedTerms, "terms" | "codes">, audit: AuditContext): Promise<number>;
  /** Ends a planned or running promotion now. @throws Failure promotion-unknown, promotion-ended */
  end(id: number, audit: AuditContext): Promise<void>;
  /** Generated codes in their order; empty for a promotion without. */
  codes(id: number): Promise<GeneratedCode[]>;
}

export function createPromotionStore(db: Database): PromotionStore {
  return {
    list: () => selectListed(db).orderBy(desc(promotions.startsAt), desc(promotions.id)),
    find: async (id) => (await selectListed(db).where(eq(promotions.id, id)))[0],
    hasCode: async (code) => (await db.$count(promotionCodes, eq(promotionCodes.code, code))) > 0,
    add: (checked, audit) => db.transaction((tx) => add(tx, checked, audit)),
    end: (id, audit) => db.transaction((tx) => end(tx, id, audit)),
    codes: (id) =>
      db
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
        .orderBy(promotionCodes.slot),
  };
}

function selectListed(db: Database) {
  const generated = sql<number>`(select count(*)::int from promotion_codes made
    where made.promotion_id = ${promotions.id} and made.slot is not null)`;
  const used = (value: string) => sql<number>`(select ${sql.raw(value)} from promotion_uses used
    join orders o on o.number = used.order_number
    where used.promotion_id = ${promotions.id} and used.used_at is not null)`;
  return db
    .select({
      ...getTableColumns(promotions),
      code: promotionCodes.code,
      generated,
      uses: used("count(*)::int"),
      revenuePaise: used("coalesce(sum(o.amount_paise - o.refunded_paise), 0)::float8"),
    })
    .from(promotions)
    .leftJoin(
      promotionCodes,
      sql`${promotionCodes.promotionId} = ${promotions.id} and ${isNull(promotionCodes.slot)}`,
    );
}

async function add(
  tx: Database,
  { terms, codes }: Pick<CheckedTerms, "terms" | "codes">,
  { actor, now }: AuditContext,
): Promise<number> {
  const [added] = await tx
    .insert(promotions)
    .values({ ...terms, steps: terms.steps && [...terms.steps], announcedAt: now })
    .returning({ id: promotions.id });
  if (!added) throw new Error("The promotion was not stored");
  const { id: promotionId } = added;
  if (typeof codes === "string") {
    const row = { code: codes, promotionId };
    const stored = await tx.insert(promotionCodes).values(row).onConflictDoNothing().returning();
    if (stored.length === 0) throw new Failure("code-taken", { fields: { code: "code-taken" } });
  }
  if (typeof codes === "number") await generateCodes(tx, promotionId, codes);
  const after = { ...terms, ...(codes !== undefined && { codes }) };
  await publish(tx);
  await writeChange(tx, actor, { action: "added", subject: "promotion", subjectId: promotionId, after }, now);
  return promotionId;
}

/** Without letters and digits that are mistaken for each other. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** 49 bits: with 60 guesses an hour, one of 1,000 codes is found in a million years. */
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
    const taken = await tx
      .select({ code: promotionCodes.code })
      .from(promotionCodes)
      .where(sql`${promotionCodes.code} = any(${sql.param(codes)})`);
    const free = rows.slice(0, taken.length > 0 ? codes.indexOf(taken[0]?.code ?? "") : rows.length);
    if (free.length > 0) await tx.insert(promotionCodes).values(free);
    slot += free.length;
  }
}

async function end(tx: Database, id: number, { actor, reason, now }: AuditContext): Promise<void> {
  const [found] = await tx.select().from(promotions).where(eq(promotions.id, id)).for("update");
  if (!found) throw new Failure("promotion-unknown");
  if (stateOf(found, now) === "ended") throw new Failure("promotion-ended");
  const { name, endsAt: before, startsAt } = found;
  const endsAt = startsAt > now ? startsAt : now;
  await tx.update(promotions).set({ endsAt }).where(eq(promotions.id, id));
  await publish(tx);
  const change = { action: "ended", subject: "promotion", subjectId: id, reason } as const;
  await writeChange(tx, actor, { ...change, before: { endsAt: before }, after: { name, endsAt } }, now);
}

/** Every cached answer may have prices that change now. */
async function publish(tx: Database): Promise<void> {
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
}
