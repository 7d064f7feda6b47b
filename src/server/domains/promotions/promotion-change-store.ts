import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { catalogueVersion, promotions, staff } from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { Failure } from "../failure.ts";
import { enqueueMail, type MailData } from "../notifications/index.ts";
import { type Promotion, resumableUntilOf, stateOf } from "./promotion.ts";

export interface PromotionChange {
  readonly name?: string | undefined;
  /** Null for no end. */
  readonly endsAt?: Date | null | undefined;
  /** Owners are told about a large promotion that runs longer. */
  readonly isLarge?: boolean;
}

type Row = typeof promotions.$inferSelect;

/** Changes name or end; orders keep the name and price that they froze. */
export async function changePromotion(
  tx: Database,
  id: number,
  { isLarge, ...change }: PromotionChange,
  audit: AuditContext,
): Promise<void> {
  const { actor, now } = audit;
  const promotion = await lock(tx, id);
  if (stateOf(promotion, now) === "ended") throw new Failure("promotion-ended");
  const { name = promotion.name, endsAt = promotion.endsAt } = change;
  const isSameEnd = endsAt?.getTime() === promotion.endsAt?.getTime();
  if (name === promotion.name && isSameEnd) return;
  if (!isSameEnd) requireEnd({ ...promotion, endsAt }, now);
  await tx.update(promotions).set({ name, endsAt }).where(eq(promotions.id, id));
  await publish(tx);
  const before = { name: promotion.name, ...(!isSameEnd && { endsAt: promotion.endsAt }) };
  const after = { name, ...(!isSameEnd && { endsAt }) };
  await writeChange(tx, actor, { ...about(id), action: "edited", before, after }, now);
  if (isLarge) await tellOwners(tx, { ...promotion, name, endsAt, event: "changed" }, audit);
}

/** @throws Failure validation */
function requireEnd({ kind, startsAt, endsAt }: Row, now: Date): void {
  const refuse = (reason: "promotion-end-missing" | "promotion-ends-first" | "promotion-end-past") => {
    throw new Failure(reason, { fields: { ends: reason } });
  };
  if (!endsAt) {
    if (kind === "sale") refuse("promotion-end-missing");
    return;
  }
  if (endsAt <= startsAt) refuse("promotion-ends-first");
  if (endsAt <= now) refuse("promotion-end-past");
}

export async function endPromotion(
  tx: Database,
  id: number,
  { actor, reason, now }: AuditContext,
): Promise<void> {
  const promotion = await lock(tx, id);
  if (stateOf(promotion, now) === "ended") throw new Failure("promotion-ended");
  const { name, endsAt: endsBefore, startsAt } = promotion;
  const endsAt = startsAt > now ? startsAt : now;
  await tx.update(promotions).set({ endsAt, endedAt: now, endsBefore }).where(eq(promotions.id, id));
  await publish(tx);
  const change = { ...about(id), action: "ended", reason };
  await writeChange(tx, actor, { ...change, before: { endsAt: endsBefore }, after: { name, endsAt } }, now);
}

/** Undoes an end by staff, as if it had not been. */
export async function resumePromotion(
  tx: Database,
  id: number,
  audit: AuditContext & { readonly isLarge?: boolean },
): Promise<void> {
  const { actor, now, isLarge } = audit;
  const promotion = await lock(tx, id);
  if (stateOf(promotion, now) !== "ended") throw new Failure("promotion-running");
  if (!promotion.endedAt || !resumableUntilOf(promotion, now)) throw new Failure("promotion-not-resumable");
  const { name, endsAt: before, endsBefore: endsAt } = promotion;
  // A sale that has never run starts now: its price was not offered before.
  const hasRun = promotion.startsAt < promotion.endedAt;
  const startsAt = hasRun || promotion.startsAt > now ? promotion.startsAt : now;
  const ends = { startsAt, endsAt, endedAt: null, endsBefore: null };
  await tx.update(promotions).set(ends).where(eq(promotions.id, id));
  await publish(tx);
  const change = { ...about(id), action: "resumed", before: { endsAt: before }, after: { name, endsAt } };
  await writeChange(tx, actor, change, now);
  if (isLarge) await tellOwners(tx, { ...promotion, ...ends, event: "resumed" }, audit);
}

const about = (id: number) => ({ subject: "promotion", subjectId: id }) as const;

async function lock(tx: Database, id: number): Promise<Row> {
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id)).for("update");
  if (!promotion) throw new Failure("promotion-unknown");
  return promotion;
}

type Told = Pick<Promotion, "id" | "name" | "percent" | "amountPaise" | "steps" | "startsAt" | "endsAt"> &
  Pick<MailData["large-promotion"], "event">;

/** Mails each owner that a large promotion was announced, or runs longer. */
export async function tellOwners(
  tx: Database,
  { id, name, percent, amountPaise, steps, startsAt, endsAt, event }: Told,
  { actor, now }: AuditContext,
): Promise<void> {
  const owners = await tx
    .select({ id: staff.id, email: staff.email, language: staff.language })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.removedAt)));
  const data = {
    ...{ event, promotion: name, amountPaise, percent: percent ?? steps?.at(-1)?.percent ?? null },
    ...{ starts: startsAt.toISOString(), ends: endsAt?.toISOString() ?? null },
    ...{ who: actor.who, address: actor.address ?? null, at: now.toISOString() },
  };
  for (const owner of owners) {
    const dedupeKey = `${owner.id} ${id} ${event} ${now.toISOString()}`;
    const { email: recipient, language } = owner;
    await enqueueMail(tx, { template: "large-promotion", dedupeKey, recipient, language, data }, now);
  }
}

/** Every cached answer may have prices that change now. */
export async function publish(tx: Database): Promise<void> {
  await tx.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` });
}
