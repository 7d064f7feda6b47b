import { and, asc, eq, exists, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Language } from "../../../contract/languages.ts";
import type { Database } from "../../db/database.ts";
import { workUnlessBusy } from "../../db/named-lock.ts";
import { outbox } from "../../db/schema/index.ts";
import type { Mail, MailTemplate } from "./mail.ts";
import {
  copyMail,
  findMail,
  listUnsent,
  type NamedMail,
  reviveMail,
  type StoredMail,
  type UnsentMail,
} from "./unsent-mail-store.ts";

/**
 * Writes a mail in the transaction that causes it, so that both happen or neither.
 * `false` when this cause has its mail already, or there is nobody to write to.
 */
export async function enqueueMail<T extends MailTemplate>(
  tx: Database,
  mail: Mail<T>,
  now = new Date(),
): Promise<boolean> {
  const { template, dedupeKey, recipient, orderNumber, receipt, data, language = "en" } = mail;
  // A closed account has no address any more.
  if (recipient === "") return false;
  const added = await tx
    .insert(outbox)
    .values({
      template,
      dedupeKey,
      recipient,
      orderNumber,
      data: { language, values: data, receipt },
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return added.length > 0;
}

/** For a query of orders: whether a mail of this template about one is still to go out. */
export function isMailWaiting(db: Database, orderNumber: AnyPgColumn, template: MailTemplate): SQL<boolean> {
  const same = and(eq(outbox.orderNumber, orderNumber), eq(outbox.template, template));
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(same, isNull(outbox.sentAt), isNull(outbox.deadAt)));
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

export interface OutboxStore {
  /** Takes due mails for this process: nobody else gets them before `leaseUntil`. */
  claimDue(now: Date, leaseUntil: Date, limit: number): Promise<WaitingMail[]>;
  /** Forgets the data of a mail that is about no order: codes and names have no business here afterwards. */
  markSent(id: number, now: Date): Promise<void>;
  /** Without a next attempt the mail is a dead letter. */
  markFailed(id: number, reason: string, now: Date, nextAttemptAt: Date | undefined): Promise<void>;
  /** Mails that wait or were given up, latest first; `isDead` limits them to the latter. */
  listUnsent(wish: { readonly isDead?: boolean | undefined }): Promise<UnsentMail[]>;
  /** Mails about one order, oldest first. */
  ofOrder(orderNumber: number): Promise<OrderMail[]>;
  /** The mail of that id, or the latest of a template about an order. */
  find(which: NamedMail): Promise<StoredMail | undefined>;
  /** Makes a mail that was not sent due now, with all its attempts before it; one that is going out now stays as it is. */
  revive(id: number, now: Date): Promise<void>;
  /** Sends the same words to the same recipient once more, as a mail of its own; answers its id. */
  copy(id: number, now: Date): Promise<number>;
  /** Deletes mails that were sent before then, the oldest first; answers how many, 0 while another process is at it. */
  deleteSent(before: Date, limit: number): Promise<number>;
}

/** A mail about an order, and what became of it. */
export interface OrderMail {
  readonly id: number;
  readonly template: MailTemplate;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly sentAt: Date | null;
  /** When it was given up. */
  readonly deadAt: Date | null;
  /** What the mail server said last. */
  readonly error: string | null;
}

export function createOutboxStore(db: Database): OutboxStore {
  return {
    claimDue: (now, leaseUntil, limit) => claimDue(db, now, leaseUntil, limit),
    markSent: async (id, now) => {
      await db
        .update(outbox)
        .set({
          sentAt: now,
          data: sql`case when ${outbox.orderNumber} is null then '{}' else ${outbox.data} end`,
          error: null,
          leasedUntil: null,
        })
        .where(eq(outbox.id, id));
    },
    markFailed: async (id, reason, now, nextAttemptAt) => {
      const fate = nextAttemptAt ? { nextAttemptAt } : { deadAt: now };
      await db
        .update(outbox)
        .set({ error: reason.slice(0, 500), leasedUntil: null, ...fate })
        .where(eq(outbox.id, id));
    },
    listUnsent: (wish) => listUnsent(db, wish),
    ofOrder: (orderNumber) => mailsOfOrder(db, orderNumber),
    find: (which) => findMail(db, which),
    revive: (id, now) => reviveMail(db, id, now),
    copy: (id, now) => db.transaction((tx) => copyMail(tx, id, now)),
    deleteSent: (before, limit) => deleteSent(db, before, limit),
  };
}

async function claimDue(db: Database, now: Date, leaseUntil: Date, limit: number): Promise<WaitingMail[]> {
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
    // Only enqueueMail writes this table, and it takes no other template.
    const template = row.template as MailTemplate;
    const attempts = row.attempts - 1;
    return { id, template, recipient, orderNumber, language, values, receipt, attempts, createdAt };
  });
}

async function deleteSent(db: Database, before: Date, limit: number): Promise<number> {
  const deleted = await workUnlessBusy(db, "forget mails", (tx) => {
    const old = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(lt(outbox.sentAt, before))
      .orderBy(asc(outbox.sentAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    return tx.delete(outbox).where(inArray(outbox.id, old));
  });
  return deleted?.rowCount ?? 0;
}

async function mailsOfOrder(db: Database, orderNumber: number): Promise<OrderMail[]> {
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
