import * as z from "zod";
import { session } from "../../customers.ts";
import { languages } from "../../languages.ts";
import { personalData } from "../../personal-data.ts";
import { amountInRupees, because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { find, reason } from "../office-fields.ts";
import type { customersEndpoints } from "./customers-endpoints.ts";

/** Name, e-mail and phone are empty once the account is closed; the phone alone once it was released. */
const listedCustomer = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  /** How many they paid, those that were refunded among them. */
  paidOrders: z.int(),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

const customerNote = z.object({ id, at: timestamp, who: z.string(), text: z.string() });
const customerSession = session.omit({ isCurrent: true });
export type CustomerSession = z.infer<typeof customerSession>;

const customerFile = listedCustomer.extend({
  /** Mails are written in it. */
  language: z.enum(languages),
  /** Rupees of the orders that are paid, less what went back of them. */
  spent: amountInRupees,
  addresses: z.int(),
  wishes: z.int(),
  /** The one used last first. */
  sessions: z.array(customerSession),
  /** The newest first. */
  notes: z.array(customerNote),
});
export type CustomerFile = z.infer<typeof customerFile>;

const customerOrder = z.object({
  number: z.int(),
  createdAt: timestamp,
  state: z.enum(["pending", "paid", "failed", "refunded"]),
  total: amountInRupees,
  /** Remainder after refunds. */
  kept: amountInRupees,
});
export type CustomerOrder = z.infer<typeof customerOrder>;

export const customersWire = {
  officeCustomers: {
    /** Words of the name, or how e-mail address or phone begin. */
    query: z.object({ find, before: queryId.optional() }),
    /** Newest first; `next` is the `before` of those that follow. */
    answer: z.object({ customers: z.array(listedCustomer), next: id.nullable() }),
  },
  officeCustomer: { query: z.object({ id: queryId }), answer: customerFile },
  officeCustomerOrders: {
    query: z.object({ id: queryId, before: queryId.optional() }),
    /** Of every state, newest first. */
    answer: z.object({ orders: z.array(customerOrder), next: z.int().nullable() }),
  },
  officeNoteOnCustomer: {
    body: z.object({ id, text: line(1_000, "note-missing").min(1, because("note-missing")) }),
    answer: success,
  },
  officeEndCustomerSession: { body: z.object({ id, sessionId: id }), answer: success },
  officeEndCustomerSessions: { body: z.object({ id }), answer: success },
  officeSendPasswordCode: { body: z.object({ id }), answer: success },
  officeExportCustomer: { body: z.object({ id }), answer: personalData },
  /** All, or those that the list would show. */
  officeExportCustomers: { body: z.object({ find }), binary: "text/csv" },
  officeCloseCustomer: { body: z.object({ id, reason }), answer: success },
  /** Takes the phone number off the account, for whoever has that number now. */
  officeReleasePhone: { body: z.object({ id, reason }), answer: success },
  officeViewAs: {
    body: z.object({ id }),
    /** A form with the token is posted to the address, by the browser that is to see the shop so; once, within a minute. */
    answer: z.object({ address: z.url(), token: z.string() }),
  },
} as const satisfies Record<keyof typeof customersEndpoints, WireShape>;
