import { and, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import {
  addresses,
  customerMachines,
  customerNotes,
  customers,
  olderPurchases,
  oneTimeCodes,
  orders,
  outbox,
  payments,
  products,
  refunds,
  sessions,
  tickets,
  wishlistItems,
} from "../../db/schema/index.ts";
import { eraseTickets } from "../care/index.ts";
import { withdrawConsents } from "../consents/index.ts";

/**
 * `pending`: a bank still holds money of an order; `unknown`: no such open account. Nothing was changed then.
 */
export type Closing = "closed" | "pending" | "unknown";

/**
 * Deletes the customer's data except what receipts and the tax office need: paid orders with billing name and
 * address. Email and phone become free for a new registration. Unpaid orders remain as bare rows, because a
 * bank may still pay them; that money is refunded. Tickets remain without texts. The record of consents
 * stays.
 */
export async function closeAccount(tx: Database, customerId: number, now: Date): Promise<Closing> {
  const [customer] = await tx
    .select({ email: customers.email, fullName: customers.fullName })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for("update");
  if (!customer) return "unknown";
  // A payment that is being booked is waited for, and its mail is then seen.
  const ofCustomer = eq(orders.customerId, customerId);
  await tx
    .select({ number: orders.number })
    .from(orders)
    .where(ofCustomer)
    .orderBy(orders.number)
    .for("update");
  if (await isPendingAtBank(tx, customerId)) return "pending";
  for (const table of [sessions, oneTimeCodes, addresses, wishlistItems, customerMachines, customerNotes])
    await tx.delete(table).where(eq(table.customerId, customerId));
  await deleteAdaptations(tx, customerId);
  // Order lines have what receipts need.
  await tx.delete(products).where(eq(products.ownerId, customerId));
  await emptyTickets(tx, customerId, now);
  await deleteMails(tx, customerId, customer.email);
  await closeClaims(tx, { customerId, email: customer.email }, now);
  await nameBuyer(tx, customerId, customer.fullName);
  await deleteContacts(tx, customerId, now);
  await withdrawConsents(tx, customerId, now);
  await tx
    .update(customers)
    .set({ fullName: "", email: "", phone: "", gender: null, passwordHash: "", closedAt: now })
    .where(eq(customers.id, customerId));
  return "closed";
}

/**
 * Refuses purchases that name the customer before the address goes; one that names no owner is open to its
 * buyer again.
 */
async function closeClaims(
  tx: Database,
  { customerId, email }: { readonly customerId: number; readonly email: string },
  now: Date,
): Promise<void> {
  const ofCustomer = eq(olderPurchases.customerId, customerId);
  await tx
    .update(olderPurchases)
    .set({ state: "open", customerId: null, claimedAt: null })
    .where(and(ofCustomer, isNull(olderPurchases.email), eq(olderPurchases.state, "claimed")));
  const isNamed = or(ofCustomer, eq(olderPurchases.email, email));
  await tx
    .update(olderPurchases)
    .set({ state: "refused", decidedAt: now })
    .where(and(isNamed, inArray(olderPurchases.state, ["open", "claimed"])));
  await tx.update(olderPurchases).set({ email: null }).where(isNamed);
}

/** Other settings may have given the same zip, so the names of its files go first. */
async function deleteAdaptations(tx: Database, customerId: number): Promise<void> {
  await tx.execute(sql`delete from order_files f using adaptations a, order_lines l, orders o
    where a.line_id = f.line_id and a.zip_hash = f.zip_hash
      and l.id = a.line_id and o.number = l.order_number and o.customer_id = ${customerId}`);
  await tx.execute(sql`delete from adaptations a using order_lines l, orders o
    where l.id = a.line_id and o.number = l.order_number and o.customer_id = ${customerId}`);
}

const isPaid = inArray(orders.state, ["paid", "refunded"]);

async function isPendingAtBank(tx: Database, customerId: number): Promise<boolean> {
  const heldPayments = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.orderNumber, orders.number), inArray(payments.state, ["authorized", "refunding"])),
    );
  const part = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderNumber, orders.number), eq(refunds.state, "asked")));
  const open = and(eq(orders.customerId, customerId), or(exists(heldPayments), exists(part)));
  return (await tx.select({ number: orders.number }).from(orders).where(open).limit(1)).length > 0;
}

/**
 * Receipts need a buyer's name, so paid orders without a billing address get the account's name before it is
 * deleted.
 */
async function nameBuyer(tx: Database, customerId: number, fullName: string): Promise<void> {
  const billing = orders.deliveryAddress;
  const isNameless = sql`coalesce(${billing} ->> 'fullname', '') = ''`;
  const billingObject = sql`case when jsonb_typeof(${billing}) = 'object' then ${billing} else '{}' end`;
  await tx
    .update(orders)
    .set({ deliveryAddress: sql`${billingObject} || jsonb_build_object('fullname', ${fullName}::text)` })
    .where(and(eq(orders.customerId, customerId), isPaid, isNameless));
}

const ticketsOf = (tx: Database, customerId: number) =>
  tx.select({ number: tickets.number }).from(tickets).where(eq(tickets.customerId, customerId));

async function emptyTickets(tx: Database, customerId: number, now: Date): Promise<void> {
  // A message or photo that is being written is waited for, and is then seen.
  const ownTickets = await ticketsOf(tx, customerId).for("update");
  await eraseTickets(
    tx,
    ownTickets.map(({ number }) => number),
    now,
  );
}

/**
 * Sent mails remain as rows without recipient and data, so that nothing is sent twice; waiting mails are
 * deleted.
 */
async function deleteMails(tx: Database, customerId: number, email: string): Promise<void> {
  const isOwnMail = or(eq(outbox.recipient, email), inArray(outbox.ticketNumber, ticketsOf(tx, customerId)));
  await tx.delete(outbox).where(and(isOwnMail, isNull(outbox.sentAt)));
  await tx.update(outbox).set({ recipient: "", data: {} }).where(isOwnMail);
}

/**
 * Paid orders keep name and address for the invoice but lose the phone; unpaid orders lose the address and
 * are withdrawn.
 */
async function deleteContacts(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      addressId: null,
      withdrawnAt: sql`case when not ${isPaid} then ${now.toISOString()}::timestamptz end`,
      deliveryAddress: sql`case when ${isPaid} then jsonb_set(${orders.deliveryAddress}, '{phone}', '""') end`,
    })
    .where(eq(orders.customerId, customerId));
}
