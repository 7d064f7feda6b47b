import { and, asc, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { TicketFacts } from "../../../contract/office/care/care-wire.ts";
import type { Database } from "../../db/database.ts";
import { customers, ticketCounter, ticketMessages, ticketPhotos, tickets } from "../../db/schema/index.ts";
import { Failure } from "../failure.ts";
import { enqueueMail } from "../notifications/index.ts";
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
}

/** Number and email address open a ticket. */
export interface TicketPair {
  readonly number: number;
  readonly email: string;
}

export interface TicketStore {
  create(ticket: NewTicket, now: Date): Promise<TicketRecord>;
  /** Does the same work for an unknown number and for another person's. */
  find(pair: TicketPair): Promise<TicketRecord | undefined>;
  /** Adds a message of the customer and opens the ticket again. */
  reply(pair: TicketPair, text: string, now: Date): Promise<void>;
  /** @throws Failure ticket-photos-full */
  addPhoto(
    pair: TicketPair,
    photo: { readonly hash: string; readonly limit: number },
    now: Date,
  ): Promise<void>;
  /** Hash of a photo of this ticket. */
  findPhoto(pair: TicketPair, id: number): Promise<string | undefined>;
  /** The latest ones with the text as recorded, newest first. */
  ofCustomer(customerId: number): Promise<(TicketRow & { readonly text: string })[]>;
}

/** Tickets of a customer, and messages of a ticket, that one answer has. */
const LISTED = 200;

export function createTicketStore(db: Database): TicketStore {
  const lock = async (tx: Database, pair: TicketPair) => {
    const [ticket] = await tx.select().from(tickets).where(isPair(pair)).for("update");
    if (!ticket) throw new Failure("ticket-unknown");
    return ticket;
  };
  return {
    create: (ticket, now) => db.transaction((tx) => createTicket(tx, ticket, now)),
    find: async (pair) => {
      const [ticket] = await db.select().from(tickets).where(isPair(pair));
      return ticket && readRecord(db, ticket);
    },
    reply: (pair, text, at) =>
      db.transaction(async (tx) => {
        const ticket = await lock(tx, pair);
        await tx.insert(ticketMessages).values({ ticket: ticket.number, kind: "customer", text, at });
        await tx.update(tickets).set(reopened(ticket, at)).where(eq(tickets.number, ticket.number));
      }),
    addPhoto: (pair, { hash, limit }, at) =>
      db.transaction(async (tx) => {
        const { number } = await lock(tx, pair);
        const isOwn = eq(ticketPhotos.ticket, number);
        if ((await tx.$count(ticketPhotos, and(isOwn, eq(ticketPhotos.hash, hash)))) > 0) return;
        if ((await tx.$count(ticketPhotos, isOwn)) >= limit) throw new Failure("ticket-photos-full");
        await tx.insert(ticketPhotos).values({ ticket: number, hash, at });
      }),
    findPhoto: async (pair, id) => {
      const [photo] = await db
        .select({ hash: ticketPhotos.hash })
        .from(ticketPhotos)
        .innerJoin(tickets, eq(tickets.number, ticketPhotos.ticket))
        .where(and(isPair(pair), eq(ticketPhotos.id, id)));
      return photo?.hash;
    },
    ofCustomer: async (customerId) => {
      const own = await db
        .selectDistinctOn([tickets.number], { ticket: tickets, text: ticketMessages.text })
        .from(tickets)
        .innerJoin(ticketMessages, eq(ticketMessages.ticket, tickets.number))
        .where(eq(tickets.customerId, customerId))
        .orderBy(desc(tickets.number), asc(ticketMessages.id))
        .limit(LISTED);
      return own.map(({ ticket, text }) => ({ ...ticket, text }));
    },
  };
}

/** Closed accounts have no address, which opens nothing. */
function isPair({ number, email }: TicketPair) {
  return and(eq(tickets.number, number), eq(tickets.email, email.toLowerCase()), ne(tickets.email, ""));
}

/** Reads the text as recorded and the latest messages. */
export async function readRecord(db: Database, ticket: TicketRow): Promise<TicketRecord> {
  const isOwn = eq(ticketMessages.ticket, ticket.number);
  const [recorded] = await db.select().from(ticketMessages).where(isOwn).orderBy(ticketMessages.id).limit(1);
  const latest = await db
    .select()
    .from(ticketMessages)
    .where(and(isOwn, gt(ticketMessages.id, recorded?.id ?? 0)))
    .orderBy(desc(ticketMessages.id))
    .limit(LISTED);
  const messages = [...(recorded ? [recorded] : []), ...latest.reverse()];
  const isShown = ticket.email === "" ? sql`false` : eq(ticketPhotos.ticket, ticket.number);
  const photos = await db
    .select({ id: ticketPhotos.id })
    .from(ticketPhotos)
    .where(isShown)
    .orderBy(ticketPhotos.id);
  return { ticket, messages, photos: photos.map(({ id }) => id) };
}

/** Ticket, text and mail are written together. The counter is locked last, because others wait for it. */
async function createTicket(tx: Database, given: NewTicket, now: Date): Promise<TicketRecord> {
  const { kind, name, email, language, machine, browser, text, variantId } = given;
  const customerId = given.customerId && (await lockOpenAccount(tx, given.customerId));
  const purchase = await findPurchase(tx, { ...given, customerId });
  const facts: TicketFacts = {
    ...(await readFileFacts(tx, variantId, purchase?.line)),
    ...{ machine, browser },
  };
  await notifyStaff(tx, { kind: "ticket" }, now);
  const number = await takeNumber(tx);
  const [ticket] = await tx
    .insert(tickets)
    .values({
      ...{ number, kind, name, email, language, facts, ...received(now) },
      customerId: customerId ?? purchase?.customerId ?? null,
      isSignedIn: customerId !== undefined,
      typedOrder: given.orderNumber,
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
  await enqueueMail(
    tx,
    {
      template: "ticket-received",
      dedupeKey: `${message.id}`,
      recipient: email,
      ticketNumber: number,
      data: {
        number: ticketNumber(number),
        text,
        answerBy: ticket.answerBy.toISOString(),
        resolveBy: ticket.resolveBy.toISOString(),
      },
      language,
    },
    now,
  );
  return { ticket, messages: [message], photos: [] };
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
