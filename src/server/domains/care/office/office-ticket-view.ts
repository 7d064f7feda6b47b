import type { ListedTicket, Ticket, TicketFacts } from "../../../../contract/office/care/care-wire.ts";
import { ticketNumber } from "../ticket.ts";
import type { ListedRow, OfficeTicketRecord } from "./office-ticket-store.ts";

export function listedTicketView({ ticket, subject, mailFailed }: ListedRow, now: Date): ListedTicket {
  const { kind, state, name, orderNumber, receivedAt, dueAt } = ticket;
  return {
    number: ticketNumber(ticket.number),
    ...{ kind, state, name, subject, orderNumber, mailFailed },
    receivedAt: receivedAt.toISOString(),
    due: dueAt?.toISOString() ?? null,
    isLate: dueAt !== null && dueAt < now,
  };
}

export function officeTicketView(record: OfficeTicketRecord, now: Date): Ticket {
  const { ticket, messages, mails, photos, earlierRows } = record;
  const { email, language, customerId, isSignedIn, lineId, answerBy, resolveBy, resolvedAt } = ticket;
  const firstReply = messages.find(({ kind }) => kind === "shop");
  return {
    ...listedTicketView(record, now),
    ...{ email, language, customerId, isSignedIn, lineId },
    enteredOrderNumber: ticket.orderNumber === null ? ticket.typedOrder : "",
    answerBy: answerBy.toISOString(),
    resolveBy: resolveBy.toISOString(),
    answeredAt: firstReply?.at.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    // Only `createTicket` writes this column.
    facts: ticket.facts as TicketFacts,
    photos: [...photos],
    messages: messages.map(({ id, kind, who, text, at }) => ({
      ...{ id, text, from: kind, who: who || null },
      at: at.toISOString(),
      mail: mails.get(id) ?? null,
    })),
    earlier: earlierRows.map((row) => listedTicketView(row, now)),
  };
}
