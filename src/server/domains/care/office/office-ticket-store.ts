import { and, desc, eq, gt, ilike, isNotNull, like, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { TicketKind, TicketState } from "../../../../contract/care/ticket-kinds.ts";
import type { Database } from "../../../db/database.ts";
import { outbox, ticketMessages, ticketPhotos, tickets } from "../../../db/schema/index.ts";
import type { AuditContext } from "../../actor.ts";
import { writeChange } from "../../audit-log/index.ts";
import { Failure } from "../../failure.ts";
import { enqueueMail, retryMail } from "../../notifications/index.ts";
import { answered, type Progress, readTicketNumber, resolved, ticketNumber } from "../ticket.ts";
import { addKey, readTicketRecord, type TicketRecord, type TicketRow } from "../ticket-store.ts";

export interface TicketSearch {
  readonly find?: string | undefined;
  readonly state?: TicketState | undefined;
  readonly kind?: TicketKind | undefined;
  readonly isLate: boolean;
  /** Number of the last ticket of the previous page. */
  readonly after?: string | undefined;
}

export interface ListedRow {
  readonly ticket: TicketRow;
  /** Beginning of the text. */
  readonly subject: string;
  readonly mailFailed: boolean;
}

/** A ticket with its mails and the other tickets of the same account or address. */
export interface OfficeTicketRecord extends TicketRecord, ListedRow {
  /** State of the mail of a message, by the message's id. */
  readonly mails: ReadonlyMap<number, "waits" | "sent" | "given-up">;
  readonly earlierRows: readonly ListedRow[];
}

export interface Reply {
  readonly text: string;
  /** Id of the last message that staff saw. */
  readonly seen?: number | undefined;
}

/** Tickets that are due first come first, then the newest. */
export function searchTickets(
  db: Database,
  search: TicketSearch,
  limit: number,
  now: Date,
): Promise<ListedRow[]> {
  return listed(db, conditionOf(search, now), limit);
}

export function countTickets(db: Database, search: TicketSearch, cap: number, now: Date): Promise<number> {
  return db.$count(
    db
      .select({ number: tickets.number })
      .from(tickets)
      .where(conditionOf(search, now))
      .limit(cap)
      .as("found"),
  );
}

export async function findPhotoForOffice(db: Database, id: number): Promise<string | undefined> {
  const [photo] = await db
    .select({ hash: ticketPhotos.hash })
    .from(ticketPhotos)
    .innerJoin(tickets, eq(tickets.number, ticketPhotos.ticket))
    .where(and(eq(ticketPhotos.id, id), ne(tickets.email, "")));
  return photo?.hash;
}

/** @throws Failure office-ticket-unknown, ticket-without-address, ticket-message-new */
export function answerTicket(
  db: Database,
  number: number,
  letter: Reply,
  audit: AuditContext,
): Promise<void> {
  return db.transaction((tx) => reply(tx, number, letter, audit));
}

/** @throws Failure office-ticket-unknown */
export function addTicketNote(
  db: Database,
  number: number,
  text: string,
  audit: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx, number);
    await addMessage(tx, { ticket: number, kind: "note", text }, audit);
    await log(tx, "note written", number, audit);
  });
}

/** @throws Failure office-ticket-unknown, ticket-message-new */
export function resolveTicket(
  db: Database,
  number: number,
  seenId: number | undefined,
  audit: AuditContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    const ticket = await lock(tx, number);
    if (ticket.state === "resolved") return;
    await expectSeen(tx, number, seenId);
    await move(tx, number, resolved(ticket, audit.now));
    await log(tx, "resolved", number, audit);
  });
}

/** Sends failed mails again. @throws Failure office-ticket-unknown, ticket-without-mail */
export function resendTicketMails(db: Database, number: number, audit: AuditContext): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx, number);
    const deadMails = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.ticketNumber, number), isNotNull(outbox.deadAt)));
    if (deadMails.length === 0) throw new Failure("ticket-without-mail");
    for (const { id } of deadMails) await retryMail(tx, id, audit.now);
    await log(tx, "mail sent again", number, audit);
  });
}

async function listed(db: Database, condition: SQL | undefined, limit: number): Promise<ListedRow[]> {
  const rows = await db
    .select({ ticket: tickets, subject: SUBJECT, mailFailed: MAIL_FAILED })
    .from(tickets)
    .where(condition)
    .orderBy(sql`${tickets.dueAt} nulls last`, desc(tickets.number))
    .limit(limit);
  return rows;
}

const SUBJECT = sql<string>`(select left(regexp_replace(m.text, '\\s+', ' ', 'g'), 160) from ticket_messages m
  where m.ticket = ${tickets.number} order by m.id limit 1)`;
const MAIL_FAILED = sql<boolean>`exists (select from outbox o
  where o.ticket_number = ${tickets.number} and o.dead_at is not null)`;

function conditionOf({ find, state, kind, isLate, after }: TicketSearch, now: Date): SQL | undefined {
  return and(
    find === undefined || find === "" ? undefined : mentions(find),
    state && eq(tickets.state, state),
    kind && eq(tickets.kind, kind),
    isLate ? lt(tickets.dueAt, now) : undefined,
    after === undefined ? undefined : comesAfter(readTicketNumber(after)),
  );
}

function comesAfter(number: number): SQL {
  const due = sql`(select due_at from tickets where number = ${number})`;
  const isNext = sql`(${tickets.dueAt} is not distinct from ${due} and ${tickets.number} < ${number})`;
  return sql`(${isNext} or ${tickets.dueAt} > ${due} or (${tickets.dueAt} is null and ${due} is not null))`;
}

function mentions(text: string): SQL | undefined {
  const literal = (part: string) => part.replace(/[\\%_]/g, "\\$&");
  const number = readTicketNumber(text.replace(/^#/, ""));
  if (number > 0) return or(eq(tickets.number, number), eq(tickets.orderNumber, number));
  if (text.includes("@")) return like(tickets.email, `${literal(text.toLowerCase())}%`);
  return and(...text.split(/\s+/).map((word) => ilike(tickets.name, `%${literal(word)}%`)));
}

export async function readOfficeTicket(db: Database, number: number): Promise<OfficeTicketRecord> {
  const [row] = await listed(db, eq(tickets.number, number), 1);
  if (!row) throw new Failure("office-ticket-unknown");
  const { email, customerId } = row.ticket;
  const others = or(
    email === "" ? sql`false` : eq(tickets.email, email),
    customerId === null ? undefined : eq(tickets.customerId, customerId),
  );
  const earlier = await db
    .select({ ticket: tickets, subject: SUBJECT, mailFailed: MAIL_FAILED })
    .from(tickets)
    .where(and(others, ne(tickets.number, number)))
    .orderBy(desc(tickets.number))
    .limit(20);
  const mails = await db.select().from(outbox).where(eq(outbox.ticketNumber, number));
  const states = mails.map(({ dedupeKey, sentAt, deadAt }) => {
    const state = sentAt ? "sent" : deadAt ? "given-up" : "waits";
    return [Number(dedupeKey), state] as const;
  });
  return {
    ...(await readTicketRecord(db, row.ticket)),
    ...row,
    mails: new Map(states),
    earlierRows: earlier,
  };
}

async function lock(tx: Database, number: number): Promise<TicketRow> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.number, number)).for("update");
  if (!ticket) throw new Failure("office-ticket-unknown");
  return ticket;
}

/** A message that arrives just before a click must not be closed unread, and its clock with it. */
async function expectSeen(tx: Database, number: number, seenId: number | undefined): Promise<void> {
  if (seenId === undefined) return;
  const isNew = and(
    eq(ticketMessages.ticket, number),
    eq(ticketMessages.kind, "customer"),
    gt(ticketMessages.id, seenId),
  );
  if ((await tx.$count(ticketMessages, isNew)) > 0) throw new Failure("ticket-message-new");
}

/** Only this ends the clock of the answer; automatic mails do not. */
async function reply(
  tx: Database,
  number: number,
  { text, seen: seenId }: Reply,
  audit: AuditContext,
): Promise<void> {
  const ticket = await lock(tx, number);
  await expectSeen(tx, number, seenId);
  if (ticket.email === "") throw new Failure("ticket-without-address");
  const id = await addMessage(tx, { ticket: number, kind: "shop", text }, audit);
  await move(tx, number, answered(ticket));
  const { key } = await addKey(tx, number);
  const data = { number: ticketNumber(number), key, name: ticket.name, text };
  await enqueueMail(
    tx,
    {
      template: "ticket-answered",
      dedupeKey: `${id}`,
      recipient: ticket.email,
      ticketNumber: number,
      data,
      language: ticket.language,
    },
    audit.now,
  );
  await log(tx, "answered", number, audit);
}

async function addMessage(
  tx: Database,
  message: Pick<typeof ticketMessages.$inferInsert, "ticket" | "kind" | "text">,
  { actor: { staffId, who }, now: at }: AuditContext,
): Promise<number> {
  const [row] = await tx
    .insert(ticketMessages)
    .values({ ...message, staffId, who, at })
    .returning({ id: ticketMessages.id });
  if (!row) throw new Error("The message was not written");
  return row.id;
}

async function move(tx: Database, number: number, progress: Progress): Promise<void> {
  await tx.update(tickets).set(progress).where(eq(tickets.number, number));
}

/** Omits the text, which is deleted with the account; the audit log is never deleted. */
async function log(tx: Database, action: string, number: number, { actor, now }: AuditContext) {
  await writeChange(tx, actor, { action, subject: "ticket", subjectId: ticketNumber(number) }, now);
}
