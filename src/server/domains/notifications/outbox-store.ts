import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { outbox } from "../../db/schema/index.ts";
import type { Mail, MailLanguage, MailTemplate } from "./mail.ts";

/**
 * Writes a mail in the transaction that causes it, so that both happen or neither.
 * `false` when this cause has its mail already.
 */
export async function enqueueMail<T extends MailTemplate>(
  tx: Database,
  mail: Mail<T>,
  now = new Date(),
): Promise<boolean> {
  const { template, dedupeKey, recipient, data, language = "en" } = mail;
  const added = await tx
    .insert(outbox)
    .values({
      template,
      dedupeKey,
      recipient,
      data: { language, values: data },
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return added.length > 0;
}

export interface WaitingMail {
  readonly id: number;
  readonly template: MailTemplate;
  readonly recipient: string;
  readonly language: MailLanguage;
  readonly values: unknown;
  /** Attempts made before this one. */
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface OutboxStore {
  /** Takes due mails for this process: nobody else gets them before `leaseUntil`. */
  claimDue(now: Date, leaseUntil: Date, limit: number): Promise<WaitingMail[]>;
  /** Forgets the mail's data too: codes and names have no business here afterwards. */
  markSent(id: number, now: Date): Promise<void>;
  /** Without a next attempt the mail is a dead letter. */
  markFailed(id: number, reason: string, now: Date, nextAttemptAt: Date | undefined): Promise<void>;
}

export function createOutboxStore(db: Database): OutboxStore {
  return {
    claimDue: (now, leaseUntil, limit) => claimDue(db, now, leaseUntil, limit),
    markSent: async (id, now) => {
      await db.update(outbox).set({ sentAt: now, data: {}, error: null }).where(eq(outbox.id, id));
    },
    markFailed: async (id, reason, now, nextAttemptAt) => {
      const fate = nextAttemptAt ? { nextAttemptAt } : { deadAt: now };
      await db
        .update(outbox)
        .set({ error: reason.slice(0, 500), ...fate })
        .where(eq(outbox.id, id));
    },
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
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(outbox.id, due))
    .returning();
  return rows.map((row) => {
    const { language, values } = row.data as { language: MailLanguage; values: unknown };
    const { id, recipient, createdAt } = row;
    // Only enqueueMail writes this table, and it takes no other template.
    const template = row.template as MailTemplate;
    return { id, template, recipient, language, values, attempts: row.attempts - 1, createdAt };
  });
}
