import * as z from "zod";
import { session } from "../../customers.ts";
import { languages } from "../../languages.ts";
import { amountInRupees, because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import { personalData } from "../../privacy/personal-data.ts";
import { isEmail } from "../../validation.ts";
import type { WireShape } from "../../wire.ts";
import { count, find, reason, sortBy } from "../office-fields.ts";
import { customerViews, keysOf } from "../views/view-lists.ts";
import type { customersEndpoints } from "./customers-endpoints.ts";

/**
 * Name, email and phone are empty in a closed account; only the phone is empty if the number was released.
 */
const listedCustomer = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  /** Number of paid orders, including refunded ones. */
  paidOrders: z.int(),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

const customerNote = z.object({ id, at: timestamp, who: z.string(), text: z.string() });
const customerSession = session.omit({ isCurrent: true });
export type CustomerSession = z.infer<typeof customerSession>;

const customerDetails = listedCustomer.extend({
  /** Language of mails to the customer. */
  language: z.enum(languages),
  /** Rupees paid, less refunds. */
  spent: amountInRupees,
  addresses: z.int(),
  wishlistItems: z.int(),
  /** Sessions, last used first. */
  sessions: z.array(customerSession),
  /** Notes, newest first. */
  notes: z.array(customerNote),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

const customerOrder = z.object({
  number: z.int(),
  createdAt: timestamp,
  state: z.enum(["pending", "paid", "failed", "refunded"]),
  total: amountInRupees,
  /** Refunded amount, and the part of it that went into exchanges. */
  refunded: amountInRupees,
  exchanged: amountInRupees,
  /** Remainder after refunds. */
  net: amountInRupees,
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** `lately` is a paid order in the last 90 days. */
const customerFilters = z.object({
  find,
  bought: z.enum(["lately", "never"]).optional(),
  account: z.enum(["open", "closed"]).optional(),
});
export type CustomerFilters = z.infer<typeof customerFilters>;

export const customersWire = {
  officeCustomers: {
    /** `find` matches words of the name, or the start of the email address or phone number. */
    query: customerFilters.extend({ sort: sortBy("since", "name"), before: queryId.optional() }),
    /** Customers, by default newest first; `next` is the `before` of the next page. */
    answer: z.object({ customers: z.array(listedCustomer), next: id.nullable(), count }),
  },
  officeCustomerCounts: { answer: z.record(z.enum(keysOf(customerViews)), z.int()) },
  officeCustomer: { query: z.object({ id: queryId }), answer: customerDetails },
  officeCustomerOrders: {
    query: z.object({ id: queryId, before: queryId.optional() }),
    /** Orders in every state, newest first. */
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
  /** Exports all customers, or those that match the filters. */
  officeExportCustomers: { body: customerFilters, binary: "text/csv" },
  officeCloseCustomer: { body: z.object({ id, reason }), answer: success },
  /** Removes the phone number from the account, so that its new owner can register. */
  officeReleasePhone: { body: z.object({ id, reason }), answer: success },
  /** Replaces a mistyped address and logs the customer out. */
  officeCorrectEmail: {
    body: z.object({
      id,
      email: line(254, "email-invalid")
        .refine(isEmail, because("email-invalid"))
        .transform((text) => text.toLowerCase()),
      reason,
    }),
    answer: success,
  },
  officeViewAs: {
    body: z.object({ id }),
    /** The browser posts a form with the token to the address; the token works once, within a minute. */
    answer: z.object({ address: z.url(), token: z.string() }),
  },
} as const satisfies Record<keyof typeof customersEndpoints, WireShape>;
