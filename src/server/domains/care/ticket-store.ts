import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { TicketFacts } from "../../../contract/office/care/care-wire.ts";
import type { Database } from "../../db/database.ts";
import {
  customers,
  orders,
  ticketCounter,
  ticketMessages,
  ticketPhotos,
  tickets,
} from "../../db/schema/index.ts";
import { newToken, tokenHash } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import { breakLinks, enqueueMail } from "../notifications/index.ts";
import { notifyStaff } from "../staff-notifications/index.ts";
import { findPurchase, type NamedPurchase, readFileFacts } from "./purchase-store.ts";
import { answerBy, received, reopened, ticketNumber } from "./ticket.ts";

export type TicketRow = typeof tickets.$inferSelect;
export type MessageRow = typeof ticketMessages.$inferSelect;

/** A ticket with its messages and photos, oldest first. */
export interface TicketRecord {
  readonly ticket: TicketRow;
  readonly messages: readonly MessageRow[];
  readonly photos: readonly number[];
}

export interface NewTicket
  extends NamedPurchase,
    Pick<TicketRow, "kind" | "name" | "language">,
    Pick<TicketFacts, "machine" | "browser"> {
  readonly text: string;
  readonly mail: ReceivedMail;
}

/**
 * Mail that follows a ticket: with the text as recorded, with links that cannot be pressed, with number and
 * link alone, or none.
 */
export type ReceivedMail = "whole" | "without-links" | "short" | "none";

/** Tickets of a customer, and messages of a ticket, that one answer has. */
const LISTED = 200;

const lock = async (tx: Database, number: number) => {
  const [ticket] = await tx.select().from(tickets).where(isOpenable(number)).for("update");
  if (!ticket) throw new Failure("ticket-unknown");
  return ticket;
};

/** `key` opens the ticket. */
export function receiveTicket(
  db: Database,
  ticket: NewTicket,
  now: Date,
): Promise<TicketRecord & { readonly key: string }> {
  return db.transaction((tx) => createTicket(tx, ticket, now));
}

/** True if the customer has ever paid an order. */
export async function hasPaidOrder(db: Database, customerId: number): Promise<boolean> {
  const isPaid = and(eq(orders.customerId, customerId), gt(orders.amountPaise, 0));
  return (await db.$count(orders, and(isPaid, inArray(orders.state, ["paid", "refunded"])))) > 0;
}

export async function readTicket(db: Database, number: number): Promise<TicketRow | undefined> {
  const [ticket] = await db.select().from(tickets).where(isOpenable(number));
  return ticket;
}

/** Mails a link that opens the ticket. */
export function sendTicketKey(db: Database, number: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { email: recipient, language } = await lock(tx, number);
    const { key, hash } = await addKey(tx, number);
    const data = { number: ticketNumber(number), key };
    const about = { dedupeKey: hash, recipient, ticketNumber: number, data, language };
    await enqueueMail(tx, { template: "ticket-link", ...about }, now);
  });
}

/** Adds a message of the customer and opens the ticket again. */
export function addCustomerReply(db: Database, number: number, text: string, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const ticket = await lock(tx, number);
    await tx.insert(ticketMessages).values({ ticket: ticket.number, kind: "customer", text, at });
    await tx.update(tickets).set(reopened(ticket, at)).where(eq(tickets.number, ticket.number));
  });
}

/** @throws Failure ticket-photos-full */
export function addTicketPhoto(
  db: Database,
  number: number,
  { hash, limit }: { readonly hash: string; readonly limit: number },
  at: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx, number);
    const isOwn = eq(ticketPhotos.ticket, number);
    if ((await tx.$count(ticketPhotos, and(isOwn, eq(ticketPhotos.hash, hash)))) > 0) return;
    if ((await tx.$count(ticketPhotos, isOwn)) >= limit) throw new Failure("ticket-photos-full");
    await tx.insert(ticketPhotos).values({ ticket: number, hash, at });
  });
}

/** Hash of a photo of this ticket. */
export async function findTicketPhoto(db: Database, number: number, id: number): Promise<string | undefined> {
  const [photo] = await db
    .select({ hash: ticketPhotos.hash })
    .from(ticketPhotos)
    .innerJoin(tickets, eq(tickets.number, ticketPhotos.ticket))
    .where(and(isOpenable(number), eq(ticketPhotos.id, id)));
  return photo?.hash;
}

/** The latest ones with the text as recorded, newest first. */
export async function listTickets(
  db: Database,
  customerId: number,
): Promise<(TicketRow & { readonly text: string })[]> {
  const rows = await db
    .selectDistinctOn([tickets.number], { ticket: tickets, text: ticketMessages.text })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticket, tickets.number))
    .where(eq(tickets.customerId, customerId))
    .orderBy(desc(tickets.number), asc(ticketMessages.id))
    .limit(LISTED);
  return rows.map(({ ticket, text }) => ({ ...ticket, text }));
}

/** An erased ticket has no address and cannot be opened. */
function isOpenable(number: number) {
  return and(eq(tickets.number, number), ne(tickets.email, ""));
}

/**
 * Adds a key for the link of a mail. Keys are stored as hashes, so that a mail cannot repeat an earlier one;
 * the outbox deletes its copy once the mail is sent.
 */
export async function addKey(tx: Database, number: number) {
  const key = newToken();
  const hash = tokenHash(key);
  const keyHashes = sql`array_append(${tickets.keyHashes}, ${hash})`;
  await tx.update(tickets).set({ keyHashes }).where(eq(tickets.number, number));
  return { key, hash };
}

/** Reads the text as recorded and the latest messages. */
export async function readTicketRecord(db: Database, ticket: TicketRow): Promise<TicketRecord> {
  const isOwn = eq(ticketMessages.ticket, ticket.number);
  const [firstMessage] = await db
    .select()
    .from(ticketMessages)
    .where(isOwn)
    .orderBy(ticketMessages.id)
    .limit(1);
  const latest = await db
    .select()
    .from(ticketMessages)
    .where(and(isOwn, gt(ticketMessages.id, firstMessage?.id ?? 0)))
    .orderBy(desc(ticketMessages.id))
    .limit(LISTED);
  const messages = [...(firstMessage ? [firstMessage] : []), ...latest.reverse()];
  const isShown = ticket.email === "" ? sql`false` : eq(ticketPhotos.ticket, ticket.number);
  const photos = await db
    .select({ id: ticketPhotos.id })
    .from(ticketPhotos)
    .where(isShown)
    .orderBy(ticketPhotos.id);
  return { ticket, messages, photos: photos.map(({ id }) => id) };
}

/** Ticket, text and mail are written together. The counter is locked last, because others wait for it. */
async function createTicket(tx: Database, newTicket: NewTicket, now: Date) {
  const { kind, name, email, language, machine, browser, text, variantId } = newTicket;
  const customerId = newTicket.customerId && (await lockOpenAccount(tx, newTicket.customerId));
  const purchase = await findPurchase(tx, { ...newTicket, customerId });
  const facts: TicketFacts = {
    ...(await readFileFacts(tx, variantId, purchase?.line)),
    ...{ machine, browser },
  };
  await notifyStaff(tx, { kind: "ticket" }, now);
  const key = newToken();
  const number = await takeNumber(tx);
  const [ticket] = await tx
    .insert(tickets)
    .values({
      ...{ number, kind, name, email, language, facts, ...received(now) },
      keyHashes: [tokenHash(key)],
      customerId: customerId ?? purchase?.customerId ?? null,
      isSignedIn: customerId !== undefined,
      typedOrder: newTicket.orderNumber,
      orderNumber: purchase?.orderNumber ?? null,
      lineId: purchase?.line?.id ?? null,
      receivedAt: now,
      answerBy: answerBy(now),
    })
    .returning();
  const [message] = await tx
    .insert(ticketMessages)
    .values({ ticket: number, kind: "customer", text, at: now })
    .returning();
  if (!ticket || !message) throw new Error("The ticket was not written");
  const record = { ticket, messages: [message], photos: [], key };
  if (newTicket.mail !== "none") await enqueueReceived(tx, record, newTicket.mail);
  return record;
}

/** @param how whether the mail repeats the text */
async function enqueueReceived(
  tx: Database,
  { ticket, messages: [message], key }: TicketRecord & { readonly key: string },
  how: Exclude<ReceivedMail, "none">,
): Promise<void> {
  const { number, email: recipient, language, receivedAt } = ticket;
  const text = message?.text ?? "";
  await enqueueMail(
    tx,
    {
      template: "ticket-received",
      dedupeKey: `${message?.id}`,
      recipient,
      ticketNumber: number,
      data: {
        ...{ number: ticketNumber(number), key },
        ...(how !== "short" && { text: how === "whole" ? text : breakLinks(text) }),
        answerBy: ticket.answerBy.toISOString(),
        resolveBy: ticket.resolveBy.toISOString(),
      },
      language,
    },
    receivedAt,
  );
}

/** Waits for an account that is being closed; the author of its last message is a guest then. */
async function lockOpenAccount(tx: Database, id: number): Promise<number | undefined> {
  const isOpen = and(eq(customers.id, id), isNull(customers.closedAt));
  const [open] = await tx.select({ id: customers.id }).from(customers).where(isOpen).for("key share");
  return open?.id;
}

/** Locks the counter until the transaction ends, and a rollback restores the number. */
async function takeNumber(tx: Database): Promise<number> {
  const [counter] = await tx
    .insert(ticketCounter)
    .values({ last: 1 })
    .onConflictDoUpdate({ target: ticketCounter.id, set: { last: sql`${ticketCounter.last} + 1` } })
    .returning({ last: ticketCounter.last });
  if (!counter) throw new Error("The counter of tickets returned no number");
  return counter.last;
}
