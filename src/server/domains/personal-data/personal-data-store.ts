import { and, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { Consent } from "../../../contract/privacy/consents.ts";
import type { Database } from "../../db/database.ts";
import {
  adaptations,
  addresses,
  customerMachines,
  customerNotes,
  customers,
  orderLines,
  orders,
  outbox,
  payments,
  products,
  refunds,
  sessions,
  ticketMessages,
  tickets,
  wishlistItems,
} from "../../db/schema/index.ts";
import type { AuditContext } from "../actor.ts";
import { writeChange } from "../audit-log/index.ts";
import { readConsents } from "../consents/index.ts";
import { Failure } from "../failure.ts";
import { type Closing, closeAccount } from "./close-account-store.ts";

/** Every row that belongs to one customer. */
export interface PersonalRows {
  readonly customer: typeof customers.$inferSelect;
  readonly addresses: readonly (typeof addresses.$inferSelect)[];
  readonly machines: readonly (typeof customerMachines.$inferSelect)[];
  readonly wishlist: readonly { readonly productId: number; readonly name: string; readonly addedAt: Date }[];
  /** Designs that were made for the customer, such as names. */
  readonly privateDesigns: readonly (typeof products.$inferSelect)[];
  readonly orders: readonly (typeof orders.$inferSelect)[];
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
  readonly adaptations: readonly (typeof adaptations.$inferSelect)[];
  readonly payments: readonly (typeof payments.$inferSelect)[];
  /** Partial refunds. */
  readonly refunds: readonly (typeof refunds.$inferSelect)[];
  readonly sessions: readonly (typeof sessions.$inferSelect)[];
  readonly consents: readonly Consent[];
  readonly mails: readonly (typeof outbox.$inferSelect)[];
  readonly notes: readonly (typeof customerNotes.$inferSelect)[];
  readonly tickets: readonly (typeof tickets.$inferSelect)[];
  /** Messages of the tickets, without notes of staff. */
  readonly ticketMessages: readonly (typeof ticketMessages.$inferSelect)[];
}

/**
 * Reads a consistent snapshot. `audit`: the staff member who asks for the customer. @throws Failure
 * `not-found`
 */
export function readPersonalData(
  db: Database,
  customerId: number,
  audit?: AuditContext,
): Promise<PersonalRows> {
  return db.transaction(
    async (tx) => {
      const rows = await readRows(tx, customerId);
      await note(tx, "data exported", customerId, audit);
      return rows;
    },
    { isolationLevel: "repeatable read" },
  );
}

export async function readPasswordHash(db: Database, customerId: number): Promise<string | undefined> {
  const hash = { passwordHash: customers.passwordHash };
  const [row] = await db.select(hash).from(customers).where(eq(customers.id, customerId));
  return row?.passwordHash;
}

/**
 * Deletes all data that no law requires. `audit`: the staff member who closes the account for the customer.
 */
export function eraseAccount(
  db: Database,
  customerId: number,
  now: Date,
  audit?: AuditContext,
): Promise<Closing> {
  return db.transaction(async (tx) => {
    const closing = await closeAccount(tx, customerId, now);
    if (closing === "closed") await note(tx, "account closed", customerId, audit);
    return closing;
  });
}

/** Logs no personal data, because the audit log is never deleted. */
async function note(tx: Database, action: string, subjectId: number, audit?: AuditContext): Promise<void> {
  if (!audit) return;
  const { actor, reason, now } = audit;
  await writeChange(tx, actor, { action, subject: "customer", subjectId, reason }, now);
}

async function readRows(tx: Database, customerId: number): Promise<PersonalRows> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new Failure("customer-unknown");
  const rows = await tx.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(orders.number);
  const numbers = rows.map(({ number }) => number);
  return {
    customer,
    addresses: await tx
      .select()
      .from(addresses)
      .where(eq(addresses.customerId, customerId))
      .orderBy(addresses.id),
    machines: await tx.select().from(customerMachines).where(eq(customerMachines.customerId, customerId)),
    wishlist: await readWishlist(tx, customerId),
    privateDesigns: await tx
      .select()
      .from(products)
      .where(eq(products.ownerId, customerId))
      .orderBy(products.id),
    orders: rows,
    lines: await tx
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderNumber, numbers))
      .orderBy(orderLines.orderNumber, orderLines.position),
    adaptations: await readAdaptations(tx, numbers),
    payments: await tx
      .select()
      .from(payments)
      .where(inArray(payments.orderNumber, numbers))
      .orderBy(payments.id),
    refunds: await tx
      .select()
      .from(refunds)
      .where(and(inArray(refunds.orderNumber, numbers), eq(refunds.state, "done")))
      .orderBy(refunds.id),
    sessions: await tx
      .select()
      .from(sessions)
      .where(eq(sessions.customerId, customerId))
      .orderBy(sessions.id),
    consents: await readConsents(tx, customerId),
    mails: await tx.select().from(outbox).where(wasSentTo(customer)).orderBy(outbox.id),
    notes: await tx
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.customerId, customerId))
      .orderBy(customerNotes.id),
    tickets: await tx
      .select()
      .from(tickets)
      .where(eq(tickets.customerId, customerId))
      .orderBy(tickets.number),
    ticketMessages: await tx
      .select(getTableColumns(ticketMessages))
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.number, ticketMessages.ticket))
      .where(and(eq(tickets.customerId, customerId), ne(ticketMessages.kind, "note")))
      .orderBy(ticketMessages.id),
  };
}

function readWishlist(tx: Database, customerId: number) {
  return tx
    .select({
      productId: wishlistItems.productId,
      name: products.name,
      addedAt: wishlistItems.createdAt,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(wishlistItems.id);
}

function readAdaptations(tx: Database, orderNumbers: readonly number[]) {
  return tx
    .select(getTableColumns(adaptations))
    .from(adaptations)
    .innerJoin(orderLines, eq(orderLines.id, adaptations.lineId))
    .where(inArray(orderLines.orderNumber, [...orderNumbers]))
    .orderBy(adaptations.id);
}

/** Mails of all closed accounts have the same empty recipient. */
function wasSentTo({ email }: PersonalRows["customer"]) {
  return email === "" ? sql`false` : eq(outbox.recipient, email);
}
