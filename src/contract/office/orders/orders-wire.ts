import * as z from "zod";
import { address } from "../../addresses.ts";
import { appliedDiscount } from "../../orders.ts";
import { amountInRupees, because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { count, find, reason, sortBy } from "../office-fields.ts";
import { keysOf, orderViews } from "../views/view-lists.ts";
import { disputeStates, orderStates, orderStatuses } from "./order-statuses.ts";
import type { ordersEndpoints } from "./orders-endpoints.ts";
import { timelineEntry } from "./timeline-wire.ts";

const state = z.enum(orderStates);
/** A day in India, `2026-11-21`. */
const day = z.iso.date(because("day-invalid"));
/** Filters of the list and the export. */
const orderFilter = {
  find,
  state: z.enum(orderStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Paid orders older than seven days without a download. */
  downloaded: z.literal("never").optional(),
  sort: sortBy("time", "amount"),
};
const number = id;

const listedOrder = z.object({
  number,
  createdAt: timestamp,
  state,
  /** True while a full or partial refund is pending. */
  isRefunding: z.boolean(),
  amount: amountInRupees,
  /** True while the customer's bank disputes the payment. */
  isDisputed: z.boolean(),
  /** Refunded amount, and the part of it that went into exchanges. */
  refunded: amountInRupees,
  exchanged: amountInRupees,
  /** Remainder after refunds; 0 for an order that is not paid. */
  net: amountInRupees,
  provider: z.string(),
  customer: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }),
});
export type ListedOrder = z.infer<typeof listedOrder>;

const orderLine = z.object({
  id,
  productId: id,
  productName: z.string(),
  /** Address of its picture at the time of purchase; empty if there was none. */
  picture: z.string(),
  variantName: z.string(),
  quantity: z.int(),
  unitPrice: amountInRupees,
  /** Price of one before a sale; missing without one. */
  listPrice: amountInRupees.optional(),
  /** Amount that the customer paid for the line, less its share of the discount. */
  paid: amountInRupees,
  /** Time of the line's refund, or of its exchange. */
  refundedAt: timestamp.nullable(),
  /** Order that the line was exchanged for. */
  exchangeOrder: id.nullable(),
  /** `null` if never downloaded. */
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

/** A refund of the order: pending, done or refused. */
const refund = z.object({
  id,
  amount: amountInRupees,
  /** Ids of the refunded lines; `null` for an amount. */
  lines: z.array(id).nullable(),
  reason: z.string(),
  who: z.string(),
  state: z.enum(["asked", "done", "refused"]),
  /** The provider's reason for refusing it. */
  refusal: z.string().nullable(),
  /** The provider's refund id. */
  refund: z.string().nullable(),
  askedAt: timestamp,
  endedAt: timestamp.nullable(),
});
export type OrderRefund = z.infer<typeof refund>;

/** A dispute about the order's payment. */
const dispute = z.object({
  id: z.string(),
  state: z.enum(disputeStates),
  amount: amountInRupees,
  /** The provider's code of the reason. */
  reason: z.string(),
  /** Time until which the owner can answer in the provider's dashboard. */
  respondBy: timestamp.nullable(),
  endedAt: timestamp.nullable(),
});
export type OrderDispute = z.infer<typeof dispute>;

const note = z.object({ id, at: timestamp, who: z.string(), text: z.string() });
export type OrderNote = z.infer<typeof note>;

const orderDocument = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "receipt", "credit-note", "refund-note"]),
  amount: amountInRupees,
  issuedAt: timestamp,
});

/** An order with all details for staff. */
const officeOrder = z.object({
  ...listedOrder.shape,
  subtotal: amountInRupees,
  discount: amountInRupees,
  /** Single discounts; the name is empty where none is known. */
  discounts: z.array(appliedDiscount),
  /** Paid orders of the customer without gifts, and the amount that the shop kept of them. */
  customerTotals: z.object({ orders: z.int(), net: amountInRupees }),
  /** Billing address; its state decides which GST applies. `null` if the customer gave none. */
  billing: address.omit({ id: true }).nullable(),
  providerOrderId: z.string(),
  /** Id of the payment that paid the order. */
  paymentId: z.string().nullable(),
  settledAt: timestamp.nullable(),
  /** Time of the next automatic check with the provider. */
  nextReconcileAt: timestamp.nullable(),
  lines: z.array(orderLine),
  payments: z.array(payment),
  /** Refunds, oldest first. */
  refunds: z.array(refund),
  /** Disputes, oldest first. */
  disputes: z.array(dispute),
  documents: z.array(orderDocument),
  notes: z.array(note),
  /** Entries, oldest first. */
  timeline: z.array(timelineEntry),
  /** Days for which webhooks and mails are stored, if the order is older; `null` if none can be missing. */
  retentionDays: z.int().nullable(),
  /** Actions that the order's state allows, for any role. */
  can: z.object({ refund: z.boolean(), reconcile: z.boolean(), resendMail: z.boolean() }),
});
export type OfficeOrder = z.infer<typeof officeOrder>;

const noteText = line(2_000).min(1, because("note-missing"));

export const ordersWire = {
  officeOrders: {
    query: z.object({ ...orderFilter, before: queryId.optional() }),
    /**
     * Orders, by default newest first; `next` is the `before` of the next page. A cut page is short or
     * empty, because each search scans a limited number of orders.
     */
    answer: z.object({ orders: z.array(listedOrder), next: number.nullable(), isCut: z.boolean(), count }),
  },
  officeOrderCounts: { answer: z.record(z.enum(keysOf(orderViews)), z.int()) },
  officeOrder: { query: z.object({ number: queryId }), answer: officeOrder },
  officeOrderDocument: { query: z.object({ orderDocument: line(40).min(1) }), binary: "application/pdf" },
  officeResendOrderMail: { body: z.object({ number }), answer: success },
  officeReconcileOrder: { body: z.object({ number }), answer: z.object({ before: state, after: state }) },
  officeAddOrderNote: { body: z.object({ number, text: noteText }), answer: note, status: 201 },
  /** Answers the number of the order over ₹0 that holds the design. */
  officeGiveDesign: {
    body: z.object({ customerId: id, variantId: id, reason }),
    answer: z.object({ number }),
    status: 201,
  },
  officeRefundOrder: {
    body: z
      .object({
        number,
        reason,
        /** Refunds these lines or this amount; without either, everything that is left. */
        lines: z
          .array(id, because("refund-lines-unknown"))
          .min(1, because("refund-lines-unknown"))
          .max(100)
          .optional(),
        amount: z.number(because("refund-amount-invalid")).optional(),
        /** Refunded amount that the page showed, to detect a concurrent refund. */
        refunded: amountInRupees.default(0),
      })
      .refine(({ lines, amount }) => lines === undefined || amount === undefined, {
        path: ["amount"],
        message: because("refund-amount-invalid"),
      }),
    /** `under-way`: the provider has not finished it; the shop continues in the background. */
    answer: z.object({ end: z.enum(["back", "under-way", "refused"]) }),
  },
  officeExportOrders: { body: z.object(orderFilter), binary: "text/csv" },
} as const satisfies Record<keyof typeof ordersEndpoints, WireShape>;
