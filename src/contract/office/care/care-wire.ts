import * as z from "zod";
import { ticketKinds, ticketStates } from "../../care/ticket-kinds.ts";
import { languages } from "../../languages.ts";
import { because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { count, find } from "../office-fields.ts";
import { keysOf, ticketViews } from "../views/view-lists.ts";
import type { careEndpoints } from "./care-endpoints.ts";

/** `T-000042`; a text that is no number names no ticket. */
const number = line(20).min(1);
const kind = z.enum(ticketKinds);
const state = z.enum(ticketStates);
const orderNumber = z.int();

const listedTicket = z.object({
  number: z.string(),
  kind,
  state,
  /** Name that the customer entered; empty in a closed account. */
  name: z.string(),
  /** Beginning of the text, in one line. */
  subject: z.string(),
  /** The customer's order, if the ticket belongs to one. */
  orderNumber: orderNumber.nullable(),
  receivedAt: timestamp,
  /** Time by which the ticket must be answered, or resolved once it is answered; `null` if resolved. */
  due: timestamp.nullable(),
  isLate: z.boolean(),
  /** True if a mail about the ticket could not be delivered. */
  mailFailed: z.boolean(),
});
export type ListedTicket = z.infer<typeof listedTicket>;

const message = z.object({
  /** 0 for the ticket's own text. */
  id: z.int(),
  /** A `note` is seen by staff only. */
  from: z.enum(["customer", "shop", "note"]),
  /** Staff member; `null` for a customer's message. */
  who: z.string().nullable(),
  text: z.string(),
  at: timestamp,
  /** The mail with this message; `null` if there is none, or if it was deleted after the retention period. */
  mail: z.enum(["waits", "sent", "given-up"]).nullable(),
});
export type TicketMessage = z.infer<typeof message>;

/** Facts that were known when the ticket was written; they do not change afterwards. */
const facts = z.object({
  /** The file as the shop read it, lengths in 0.1 mm; `null` if the ticket names no file. */
  file: z
    .object({
      name: z.string(),
      sha256: z.string(),
      format: z.string(),
      bytes: z.int(),
      width: z.number(),
      height: z.number(),
      stitches: z.int(),
      colours: z.int(),
    })
    .nullable(),
  /** The customer's machine and hoop, as the browser sent them; empty if unknown. */
  machine: z.string(),
  /** `User-Agent` of the browser. */
  browser: z.string(),
  /** Downloads of the line before the ticket. */
  downloads: z.int(),
});
export type TicketFacts = z.infer<typeof facts>;

const ticket = z.object({
  ...listedTicket.shape,
  /** Empty in a closed account. */
  email: z.string(),
  /** Language of the page on which the ticket was written. */
  language: z.enum(languages),
  /** Account of the customer, or of the order that a guest named; `null` without. */
  customerId: id.nullable(),
  /** False for a guest; number and address of an order are no proof of who writes. */
  isSignedIn: z.boolean(),
  /** Order number as entered, if it is not an order of this customer; empty otherwise. */
  enteredOrderNumber: z.string(),
  /** Line of the order, if the ticket is about one. */
  lineId: id.nullable(),
  answerBy: timestamp,
  resolveBy: timestamp,
  /** Time of the first reply. */
  answeredAt: timestamp.nullable(),
  resolvedAt: timestamp.nullable(),
  facts,
  photos: z.array(id),
  /** Messages, oldest first; the first is the text as recorded. */
  messages: z.array(message),
  /** Other tickets of the same account or address, newest first, at most 20. */
  earlier: z.array(listedTicket),
});
export type Ticket = z.infer<typeof ticket>;

/** May contain line breaks. */
/** Id of the last message on the page; the call is refused if the customer wrote after it. */
const seenMessage = id.optional();
const text = (reason: Parameters<typeof because>[0]) => line(8_000).min(1, because(reason));

/** Title for staff, and text in the customer's language. */
const savedAnswer = z.object({ title: z.string(), text: z.string() });
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const careWire = {
  officeCare: {
    /** `find` matches the number, the order number, the email address, or words of the name. */
    query: z.object({
      find,
      state: state.optional(),
      kind: kind.optional(),
      due: z.literal("late").optional(),
      /** Number of the last ticket of the previous page. */
      after: line(20).optional(),
    }),
    /** Tickets, what is due first at the top, resolved ones last, newest first. */
    answer: z.object({ tickets: z.array(listedTicket), next: z.string().nullable(), count }),
  },
  officeCareCounts: {
    answer: z.record(z.enum(keysOf(ticketViews)), z.int()),
  },
  officeTicket: { query: z.object({ number }), answer: ticket },
  officeTicketPhoto: { query: z.object({ id: queryId }), binary: "image/jpeg" },
  officeReplyToTicket: {
    body: z.object({ number, text: text("reply-missing"), seen: seenMessage }),
    lines: ["text"],
    answer: success,
  },
  officeNoteOnTicket: {
    body: z.object({ number, text: text("note-missing") }),
    lines: ["text"],
    answer: success,
  },
  officeResolveTicket: { body: z.object({ number, seen: seenMessage }), answer: success },
  /** Sends the mails of the ticket again that could not be delivered. */
  officeResendTicketMail: { body: z.object({ number }), answer: success },
  /** English ones for a language that has none. */
  officeSavedAnswers: { answer: z.object({ answers: z.record(z.enum(languages), z.array(savedAnswer)) }) },
} as const satisfies Record<keyof typeof careEndpoints, WireShape>;
