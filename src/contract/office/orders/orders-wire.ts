import * as z from "zod";
import { address } from "../../addresses.ts";
import { amountInRupees, because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { find, reason } from "../office-fields.ts";
import { orderStates, orderStatuses } from "./order-statuses.ts";
import type { ordersEndpoints } from "./orders-endpoints.ts";
import { timelineEntry } from "./timeline-wire.ts";

const state = z.enum(orderStates);
/** A day in India, `2026-11-21`. */
const day = z.iso.date(because("day-invalid"));
/** What is listed and exported. */
const choice = { find, state: z.enum(orderStatuses).optional(), from: day.optional(), to: day.optional() };
const number = id;

const listedOrder = z.object({
  number,
  createdAt: timestamp,
  state,
  /** Its money, or a part of it, is on its way back. */
  isRefunding: z.boolean(),
  amount: amountInRupees,
  /** What went back of it. */
  refunded: amountInRupees,
  /** Remainder after refunds. */
  kept: amountInRupees,
  provider: z.string(),
  customer: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }),
});
export type ListedOrder = z.infer<typeof listedOrder>;

const orderLine = z.object({
  id,
  productId: id,
  productName: z.string(),
  /** Address of its picture when it was bought; empty where there was none. */
  picture: z.string(),
  variantName: z.string(),
  quantity: z.int(),
  unitPrice: amountInRupees,
  /** What the customer paid for the line, less its share of the discount. */
  paid: amountInRupees,
  /** When its money went back. */
  refundedAt: timestamp.nullable(),
  /** `null`: never fetched. */
  download: z.object({ firstAt: timestamp, lastAt: timestamp, times: z.int() }).nullable(),
});

const payment = z.object({
  id: z.string(),
  state: z.enum(["authorized", "captured", "failed", "refunding", "refunded"]),
  amount: amountInRupees,
  method: z.string().nullable(),
  reason: z.string().nullable(),
  /** UTR or RRN. */
  bankReference: z.string().nullable(),
  refund: z.string().nullable(),
  at: timestamp,
});

/** A part of the order's money that went back, shall, or was refused. */
const refund = z.object({
  id,
  amount: amountInRupees,
  /** Ids of its lines; `null` for an amount. */
  lines: z.array(id).nullable(),
  reason: z.string(),
  who: z.string(),
  state: z.enum(["asked", "done", "refused"]),
  /** Why the provider refused it, in its words. */
  refusal: z.string().nullable(),
  /** The provider's name of it. */
  refund: z.string().nullable(),
  askedAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type OrderRefund = z.infer<typeof refund>;

const note = z.object({ id, at: timestamp, who: z.string(), text: z.string() });
export type OrderNote = z.infer<typeof note>;

const orderDocument = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "receipt", "credit-note", "refund-note"]),
  amount: amountInRupees,
  issuedAt: timestamp,
});

/** An order whole, as the staff see it. */
const officeOrder = z.object({
  ...listedOrder.shape,
  subtotal: amountInRupees,
  discount: amountInRupees,
  /** Billing address; its state decides which GST is due. `null` where the customer gave none. */
  billing: address.omit({ id: true }).nullable(),
  providerOrderId: z.string(),
  /** The payment that paid it. */
  paymentId: z.string().nullable(),
  settledAt: timestamp.nullable(),
  /** When the shop asks the provider again by itself. */
  nextReconcileAt: timestamp.nullable(),
  lines: z.array(orderLine),
  payments: z.array(payment),
  /** Parts of its money, oldest first. */
  refunds: z.array(refund),
  documents: z.array(orderDocument),
  notes: z.array(note),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
  /** For so many days webhooks and mails of it are kept, where it is older; `null` where none can be missing. */
  retentionDays: z.int().nullable(),
  /** What may be done about it as it stands, whoever asks. */
  can: z.object({ refund: z.boolean(), reconcile: z.boolean(), resendMail: z.boolean() }),
});
export type OfficeOrder = z.infer<typeof officeOrder>;

const noteText = line(2_000).min(1, because("note-missing"));

export const ordersWire = {
  officeOrders: {
    query: z.object({ ...choice, before: queryId.optional() }),
    /**
     * Newest first; `next` is the `before` of those that follow. It may be there where few or none were found: so far
     * the shop looked, and no further at once.
     */
    answer: z.object({ orders: z.array(listedOrder), next: number.nullable(), isCut: z.boolean() }),
  },
  officeOrder: { query: z.object({ number: queryId }), answer: officeOrder },
  officeOrderDocument: { query: z.object({ orderDocument: line(40).min(1) }), binary: "application/pdf" },
  officeResendOrderMail: { body: z.object({ number }), answer: success },
  officeReconcileOrder: { body: z.object({ number }), answer: z.object({ before: state, after: state }) },
  officeAddOrderNote: { body: z.object({ number, text: noteText }), answer: note, status: 201 },
  officeRefundOrder: {
    body: z
      .object({
        number,
        reason,
        /** Of these lines, or of this amount; with neither all that is left goes back. */
        lines: z
          .array(id, because("refund-lines-unknown"))
          .min(1, because("refund-lines-unknown"))
          .max(100)
          .optional(),
        amount: z.number(because("refund-amount-invalid")).optional(),
        /** What had gone back when the part was chosen. */
        refunded: amountInRupees.default(0),
      })
      .refine(({ lines, amount }) => lines === undefined || amount === undefined, {
        path: ["amount"],
        message: because("refund-amount-invalid"),
      }),
    /** Under way: the provider has not done it yet, and the shop goes on by itself. */
    answer: z.object({ end: z.enum(["back", "under-way", "refused"]) }),
  },
  officeExportOrders: { body: z.object(choice), binary: "text/csv" },
} as const satisfies Record<keyof typeof ordersEndpoints, WireShape>;
