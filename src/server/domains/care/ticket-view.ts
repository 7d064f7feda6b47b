import type { OpenedTicket, RecordedTicket } from "../../../contract/care/tickets.ts";
import { ticketNumber } from "./ticket.ts";
import type { TicketRecord } from "./ticket-store.ts";

/** The ticket as recorded. */
export function recordedView({ ticket, messages }: TicketRecord): RecordedTicket {
  return {
    number: ticketNumber(ticket.number),
    kind: ticket.kind,
    text: messages[0]?.text ?? "",
    receivedAt: ticket.receivedAt.toISOString(),
    answerBy: ticket.answerBy.toISOString(),
    resolveBy: ticket.resolveBy.toISOString(),
  };
}

/** The ticket as its customer sees it, without notes of staff. */
export function openedView(record: TicketRecord): OpenedTicket {
  return {
    ...recordedView(record),
    state: record.ticket.state,
    messages: record.messages.flatMap(({ kind, text, at }) =>
      kind === "note" ? [] : [{ from: kind, text, at: at.toISOString() }],
    ),
    photos: [...record.photos],
  };
}
