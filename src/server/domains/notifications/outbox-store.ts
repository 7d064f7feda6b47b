import { and, asc, eq, exists, inArray, isNull, lt, lte, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Language } from "../../../contract/languages.ts";
import type { Database } from "../../db/database.ts";
import { workUnlessBusy } from "../../db/named-lock.ts";
import { orders, outbox } from "../../db/schema/index.ts";
import { hasConsent } from "../consents/index.ts";
import { consentFor, type Mail, type MailTemplate } from "./mail.ts";
import { copyMail } from "./unsent-mail-store.ts";

/**
 * Adds a mail in the transaction that causes it, so that both happen or neither.
 * Returns `false` if this cause has its mail already, or the recipient is empty.
 */
export async function enqueueMail<T extends MailTemplate>(
  tx: Database,
  mail: Mail<T>,
  now = new Date(),
): Promise<boolean> {
  const { template, dedupeKey, recipient, orderNumber, ticketNumber, receipt, data, language = "en" } = mail;
  // A closed account has no address.
  if (recipient === "") return false;
  const addedRows = await tx
    .insert(outbox)
    .values({
      template,
      dedupeKey,
      recipient,
      orderNumber,
      ticketNumber,
      data: { language, values: data, receipt },
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return addedRows.length > 0;
}

/** SQL condition: a mail of this template about the order is still waiting. */
export function isMailWaiting(db: Database, orderNumber: AnyPgColumn, template: MailTemplate): SQL<boolean> {
  const isSameMail = and(eq(outbox.orderNumber, orderNumber), eq(outbox.template, template));
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isSameMail, isNull(outbox.sentAt), isNull(outbox.deadAt)));
  return sql<boolean>`${exists(waiting)}`;
}

export interface WaitingMail {
  readonly id: number;
  readonly template: MailTemplate;
  readonly recipient: string;
  readonly language: Language;
  readonly values: unknown;
  readonly orderNumber: number | null;
  readonly receipt: Mail["receipt"];
  /** Attempts made before this one. */
  readonly attempts: number;
  readonly createdAt: Date;
}

interface FailedAttempt {
  readonly reason: string;
  readonly nextAttemptAt: Date | undefined;
}

/** A mail about an order, and its delivery status. */
export interface OrderMail {
  readonly id: number;
  readonly template: MailTemplate;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly sentAt: Date | null;
  /** Time when it was given up. */
  readonly deadAt: Date | null;
  /** Last error of the mail server. */
  readonly error: string | null;
}

/** Deletes the data of a mail that is about no order, because it may contain codes and names. */
export async function markMailSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({
      sentAt: now,
      data: sql`case when ${outbox.orderNumber} is null then '{}' else ${outbox.data} end`,
      error: null,
      leasedUntil: null,
    })
    .where(eq(outbox.id, id));
}

/** Without a next attempt the mail is a dead letter. */
export async function markMailFailed(
  db: Database,
  id: number,
  { reason, nextAttemptAt }: FailedAttempt,
  now: Date,
): Promise<void> {
  const outcome = nextAttemptAt ? { nextAttemptAt } : { deadAt: now };
  await db
    .update(outbox)
    .set({ error: reason.slice(0, 500), leasedUntil: null, ...outcome })
    .where(eq(outbox.id, id));
}

/** Sends the same text to the same recipient again, as a new mail; returns its id. */
export function copyMailAgain(db: Database, id: number, now: Date): Promise<number> {
  return db.transaction((tx) => copyMail(tx, id, now));
}

/** Leases due mails to this process: no other process gets them before `leaseUntil`. */
export async function claimDueMails(
  db: Database,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<WaitingMail[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.deadAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseUntil, leasedUntil: leaseUntil })
    .where(inArray(outbox.id, due))
    .returning();
  return rows.map((row) => {
    const { id, recipient, orderNumber, createdAt, data } = row;
    const { language, values, receipt } = data as Pick<WaitingMail, "language" | "values" | "receipt">;
    // Only `enqueueMail` writes this table, and it accepts no other template.
    const template = row.template as MailTemplate;
    const attempts = row.attempts - 1;
    return { id, template, recipient, orderNumber, language, values, receipt, attempts, createdAt };
  });
}

/** Deletes a mail for which the customer's consent is missing; `false` when it may be sent. */
export async function dropMailWithoutConsent(
  db: Database,
  { id, template }: Pick<WaitingMail, "id" | "template">,
) {
  const purpose = consentFor[template];
  if (purpose === undefined) return false;
  const about = eq(orders.number, outbox.orderNumber);
  const customer = db.select({ id: orders.customerId }).from(orders).where(about);
  const isUnwanted = not(hasConsent(sql`(${customer})`, purpose));
  return ((await db.delete(outbox).where(and(eq(outbox.id, id), isUnwanted))).rowCount ?? 0) > 0;
}

/** Deletes mails sent before then, oldest first. Returns the count, 0 while another process does it. */
export async function deleteSentMails(db: Database, before: Date, limit: number): Promise<number> {
  const deleted = await workUnlessBusy(db, "forget mails", (tx) => {
    const oldMails = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(lt(outbox.sentAt, before))
      .orderBy(asc(outbox.sentAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    return tx.delete(outbox).where(inArray(outbox.id, oldMails));
  });
  return deleted?.rowCount ?? 0;
}

/** Mails about one order, oldest first. */
export async function mailsOfOrder(db: Database, orderNumber: number): Promise<OrderMail[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(eq(outbox.orderNumber, orderNumber))
    .orderBy(asc(outbox.id));
  return rows.map(({ id, template, createdAt, attempts, sentAt, deadAt, error }) => ({
    id,
    template: template as MailTemplate,
    createdAt,
    attempts,
    sentAt,
    deadAt,
    error,
  }));
}
