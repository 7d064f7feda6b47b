import type { OpenedTicket, RecordedTicket, ShownTicket } from "../../../../contract/care/tickets.ts";
import { ticketNumber } from "../ticket.ts";
import type { TicketRecord } from "../ticket-store.ts";

/** The ticket without anything that its customer wrote or was told. */
export function shownView({ ticket }: Pick<TicketRecord, "ticket">): ShownTicket {
  return {
    number: ticketNumber(ticket.number),
    ...{ kind: ticket.kind, state: ticket.state },
    receivedAt: ticket.receivedAt.toISOString(),
    answerBy: ticket.answerBy.toISOString(),
    resolveBy: ticket.resolveBy.toISOString(),
  };
}

/** The ticket as recorded. */
export function recordedView(record: TicketRecord): RecordedTicket {
  const { state: _, ...view } = shownView(record);
  return { ...view, text: record.messages[0]?.text ?? "" };
}

/** The ticket as its customer sees it, without notes of staff. */
export function openedView(record: TicketRecord): OpenedTicket {
  return {
    ...shownView(record),
    text: record.messages[0]?.text ?? "",
    messages: record.messages.flatMap(({ kind, text, at }) =>
      kind === "note" ? [] : [{ from: kind, text, at: at.toISOString() }],
    ),
    photos: [...record.photos],
  };
}
