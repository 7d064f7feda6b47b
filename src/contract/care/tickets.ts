import * as z from "zod";
import { because, id, line, optionalLine, success, timestamp, typed } from "../primitives.ts";
import { isEmail, isName } from "../validation.ts";
import { TICKET_TEXT_MAX, ticketKinds, ticketStates } from "./ticket-kinds.ts";

const ticketText = line(TICKET_TEXT_MAX, "text-too-long").min(1, because("ticket-text-missing"));
/** Number and email address together give access to a ticket. */
const pair = { number: line(20), email: line(254) };

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

const openedTicket = z.object({
  ...recordedTicket.shape,
  state: z.enum(ticketStates),
  /** Oldest first; the first is the text as recorded. */
  messages: z.array(z.object({ from: z.enum(["customer", "shop"]), text: z.string(), at: timestamp })),
  photos: z.array(id),
});
export type OpenedTicket = z.infer<typeof openedTicket>;

const listedTicket = recordedTicket.pick({ number: true, text: true, receivedAt: true }).extend({
  state: z.enum(ticketStates),
  /** Address that opens the ticket. */
  email: z.string(),
});

export const ticketsWire = {
  createTicket: {
    body: z.object({
      kind: z.enum(ticketKinds),
      name: typed(line(100).min(3, because("name-too-short")).refine(isName, because("name-invalid"))),
      email: typed(line(254, "email-invalid").toLowerCase().refine(isEmail, because("email-invalid"))),
      /** As typed; a number of another customer is recorded as text only. */
      orderNumber: z.union([id.transform(String), optionalLine(40)]),
      variantId: id.nullish(),
      text: typed(ticketText),
      /** Name and hoop of the customer's machine. */
      machine: optionalLine(200),
    }),
    lines: ["text"],
    answer: success.extend({ ticket: recordedTicket }),
    status: 201,
    session: "optional",
  },
  openTicket: { body: z.object(pair), answer: z.object({ ticket: openedTicket }) },
  /** Opens a resolved ticket again. */
  replyToTicket: {
    body: z.object({ ...pair, text: typed(ticketText) }),
    lines: ["text"],
    answer: success.extend({ ticket: openedTicket }),
  },
  /**
   * A form with `number`, `email` and the picture `photo` of at most 12 MB, which is stored as a JPEG without
   * metadata.
   */
  addTicketPhoto: {
    takesFile: true,
    answer: success.extend({ ticket: openedTicket }),
  },
  getTicketPhoto: { body: z.object({ ...pair, id }), binary: "image/jpeg" },
  /** Tickets of the session's customer, newest first. */
  listTickets: { answer: z.object({ tickets: z.array(listedTicket) }), session: true },
} as const;
