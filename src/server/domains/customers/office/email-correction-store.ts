import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { customers, oneTimeCodes, orders, outbox, sessions, tickets } from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { enqueueMail, type MailTemplate } from "../../notifications/index.ts";
import { endDownloadAddresses } from "../sessions/end-addresses-store.ts";

/**
 * Mails that follow the customer. Warnings stay, because the address may be, or become, that of someone else
 * whom a thief wants to hear nothing.
 */
const REDIRECTED: readonly MailTemplate[] = ["welcome", "design-updated"];

/**
 * Corrects a mistyped email address: logs the customer out, ends codes, keys of tickets and addresses of
 * files that went to the old address, redirects mails about orders and news that was not sent yet, and
 * notifies both addresses. @throws Failure customer-unknown, customer-email-same, customer-email-taken
 */
export async function correctEmail(
  tx: Database,
  { id, email }: { readonly id: number; readonly email: string },
  { actor, reason, now }: AuditContext,
): Promise<void> {
  const open = and(eq(customers.id, id), isNull(customers.closedAt));
  const [customer] = await tx.select().from(customers).where(open).for("update");
  if (!customer) throw new Failure("customer-unknown");
  const { email: before, language } = customer;
  if (before === email) throw new Failure("customer-email-same");
  const [otherCustomer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.email, email));
  if (otherCustomer) throw new Failure("customer-email-taken");
  const updated = tx.update(customers).set({ email }).where(eq(customers.id, id));
  await updated.catch((error: unknown) => {
    // Someone else took the address in the meantime.
    throw isDuplicate(error) ? new Failure("customer-email-taken", { cause: error }) : error;
  });
  await tx.delete(sessions).where(eq(sessions.customerId, id));
  await endDownloadAddresses(tx, id, now);
  const unused = and(eq(oneTimeCodes.customerId, id), isNull(oneTimeCodes.usedAt));
  await tx.update(oneTimeCodes).set({ usedAt: now }).where(unused);
  const ordersOfCustomer = tx.select({ number: orders.number }).from(orders).where(eq(orders.customerId, id));
  const isUnsent = and(isNull(outbox.sentAt), inArray(outbox.template, [...REDIRECTED]));
  const redirected = or(
    isUnsent,
    inArray(outbox.orderNumber, ordersOfCustomer),
    inArray(
      outbox.ticketNumber,
      tx.select({ number: tickets.number }).from(tickets).where(eq(tickets.customerId, id)),
    ),
  );
  await tx
    .update(tickets)
    .set({ email, keyHashes: UNSENT_KEYS })
    .where(and(eq(tickets.customerId, id), eq(tickets.email, before)));
  await tx
    .update(outbox)
    .set({ recipient: email })
    .where(and(eq(outbox.recipient, before), redirected));
  for (const recipient of [before, email])
    await enqueueMail(
      tx,
      {
        template: "email-changed",
        dedupeKey: `customer ${id} ${recipient} ${now.toISOString()}`,
        recipient,
        data: { isNew: recipient === email },
        language,
      },
      now,
    );
  // Omits the addresses, because the audit log is never deleted.
  const change = { action: "email corrected", subject: "customer", subjectId: id, reason } as const;
  await writeChange(tx, actor, change, now);
}

/** Hashes of the keys in a ticket's mails that follow the customer. */
const UNSENT_KEYS = sql`array(select encode(sha256(convert_to(o.data #>> '{values,key}', 'UTF8')), 'hex')
  from outbox o where o.ticket_number = tickets.number and o.sent_at is null and o.data #>> '{values,key}' <> '')`;

/** True for a violated unique index. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === "23505";
