import * as z from "zod";
import { because, formField, id, line, optionalLine, success, timestamp } from "../primitives.ts";
import { isEmail, isName } from "../validation.ts";
import { TICKET_TEXT_MAX, ticketKinds, ticketStates } from "./ticket-kinds.ts";

const ticketText = line(TICKET_TEXT_MAX, "text-too-long").min(1, because("ticket-text-missing"));
/** Number and email address show a ticket's state; its key, or the session of its author, opens it. */
const lookupFields = { number: line(20), email: optionalLine(254), key: optionalLine(100) };

/** A ticket as recorded. */
const recordedTicket = z.object({
  /** `T-000042` */
  number: z.string(),
  kind: z.enum(ticketKinds),
  text: z.string(),
  receivedAt: timestamp,
  /** Latest time of the first answer, and of the solution. */
  answerBy: timestamp,
  resolveBy: timestamp,
});
export type RecordedTicket = z.infer<typeof recordedTicket>;

/** A ticket as anyone sees it who knows its number and email address. */
const shownTicket = recordedTicket.omit({ text: true }).extend({ state: z.enum(ticketStates) });
export type ShownTicket = z.infer<typeof shownTicket>;

const openedTicket = shownTicket.extend({
  text: z.string(),
  /** Oldest first; the first is the text as recorded. */
  messages: z.array(z.object({ from: z.enum(["customer", "shop"]), text: z.string(), at: timestamp })),
  photos: z.array(id),
});
export type OpenedTicket = z.infer<typeof openedTicket>;

const listedTicket = recordedTicket.pick({ number: true, text: true, receivedAt: true }).extend({
  state: z.enum(ticketStates),
  /** Address that belongs to the ticket. */
  email: z.string(),
});

export const ticketsWire = {
  createTicket: {
    body: z.object({
      kind: z.enum(ticketKinds),
      name: formField(line(100).min(3, because("name-too-short")).refine(isName, because("name-invalid"))),
      email: formField(line(254, "email-invalid").toLowerCase().refine(isEmail, because("email-invalid"))),
      /** As typed; a number of another customer is recorded as text only. */
      orderNumber: z.union([id.transform(String), optionalLine(40)]),
      variantId: id.nullish(),
      text: formField(ticketText),
      /** Name and hoop of the customer's machine. */
      machine: optionalLine(200),
    }),
    lines: ["text"],
    /** `key` opens the ticket. */
    answer: success.extend({ ticket: recordedTicket, key: z.string() }),
    status: 201,
    session: "optional",
  },
  openTicket: {
    body: z.object(lookupFields),
    answer: z.object({ ticket: z.union([openedTicket, shownTicket]) }),
    session: "optional",
  },
  /** Mails a link that opens the ticket, if number and email address belong together. */
  sendTicketKey: { body: z.object({ number: line(20), email: line(254) }), answer: success },
  /** Opens a resolved ticket again. */
  replyToTicket: {
    body: z.object({ ...lookupFields, text: formField(ticketText) }),
    lines: ["text"],
    answer: success.extend({ ticket: openedTicket }),
    session: "optional",
  },
  /**
   * A form with `number`, `email`, `key` and the picture `photo` of at most 12 MB, which is stored as a JPEG
   * without metadata.
   */
  addTicketPhoto: {
    takesFile: true,
    answer: success.extend({ ticket: openedTicket }),
    session: "optional",
  },
  getTicketPhoto: { body: z.object({ ...lookupFields, id }), binary: "image/jpeg", session: "optional" },
  /** Tickets of the session's customer, newest first. */
  listTickets: { answer: z.object({ tickets: z.array(listedTicket) }), session: true },
} as const;
