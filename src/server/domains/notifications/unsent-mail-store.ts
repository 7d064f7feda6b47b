import { randomUUID } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, like, lte, or } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { outbox } from "../../db/schema/index.ts";
import type { MailTemplate } from "./mail.ts";

/** A mail that waits, or that was given up after every attempt failed. */
export interface UnsentMail {
  readonly id: number;
  readonly template: MailTemplate;
  readonly recipient: string;
  readonly orderNumber: number | null;
  readonly attempts: number;
  /** Last error of the mail server. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date;
  /** Time when it was given up. */
  readonly deadAt: Date | null;
}

/** A mail by its id, or by its template and order. */
export type NamedMail = number | { readonly order: number; readonly template: MailTemplate };

export interface StoredMail {
  readonly id: number;
  readonly sentAt: Date | null;
  /** False when its data was deleted. */
  readonly hasData: boolean;
}

export async function listUnsentMails(
  db: Database,
  { isDead }: { isDead?: boolean | undefined },
): Promise<UnsentMail[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isDead ? isNotNull(outbox.deadAt) : undefined))
    .orderBy(desc(outbox.deadAt), desc(outbox.id));
  return rows.map(({ dedupeKey: _key, data: _data, sentAt: _sentAt, leasedUntil: _leased, ...mail }) => ({
    ...mail,
    template: mail.template as MailTemplate,
  }));
}

export async function findMail(db: Database, which: NamedMail): Promise<StoredMail | undefined> {
  const condition =
    typeof which === "number"
      ? eq(outbox.id, which)
      : and(eq(outbox.orderNumber, which.order), eq(outbox.template, which.template));
  const [row] = await db.select().from(outbox).where(condition).orderBy(desc(outbox.id)).limit(1);
  return row && { id: row.id, sentAt: row.sentAt, hasData: Object.keys(row.data as object).length > 0 };
}

/** Skips sent mails, and those that a running process is sending. */
export async function retryMail(db: Database, id: number, now: Date): Promise<void> {
  const isFree = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now));
  await db
    .update(outbox)
    .set({ attempts: 0, deadAt: null, nextAttemptAt: now })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), isFree));
}

/** If an earlier copy is still unsent, that one is revived instead. */
export async function copyMail(tx: Database, id: number, now: Date): Promise<number> {
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for("update");
  if (!row) throw new Error(`Mail ${id} does not exist`);
  const key = `mail ${id} again `;
  const [unsent] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.template, row.template), like(outbox.dedupeKey, `${key}%`), isNull(outbox.sentAt)));
  if (unsent) {
    await retryMail(tx, unsent.id, now);
    return unsent.id;
  }
  const { template, recipient, orderNumber, data } = row;
  const [copy] = await tx
    .insert(outbox)
    .values({
      template,
      recipient,
      orderNumber,
      data,
      dedupeKey: `${key}${randomUUID()}`,
      createdAt: now,
      nextAttemptAt: now,
    })
    .returning({ id: outbox.id });
  if (!copy) throw new Error(`Mail ${id} was not copied`);
  return copy.id;
}
