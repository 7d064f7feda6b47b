import * as z from "zod";
import { amountInRupees, timestamp } from "../../primitives.ts";
import { disputeStates, orderStates } from "./order-statuses.ts";

const state = z.enum(orderStates);
const at = timestamp;
/** Original text of the provider, bank or mail server. */
const words = z.string();

/** Fields of every event of an order. */
const event = {
  at,
  source: z.enum(["browser", "return-page", "webhook", "reconciliation", "command", "office", "shop"]),
  /** `null` if the event created the order; equal to `after` if it changed no state. */
  before: state.nullable(),
  after: state,
  times: z.int(),
  lastAt: timestamp,
};

/** An event, webhook or mail of an order (docs/orders.md). */
export const timelineEntry = z.discriminatedUnion("what", [
  z.object({ what: z.literal("ordered"), ...event, amount: amountInRupees, lines: z.int() }),
  z.object({ what: z.literal("confirmed"), ...event }),
  z.object({ what: z.literal("refused"), ...event, call: z.string(), code: z.string() }),
  z.object({
    what: z.literal("asked"),
    ...event,
    payments: z.array(
      z.object({
        id: z.string(),
        state: z.string(),
        amount: amountInRupees,
        method: z.string().optional(),
        reason: words.optional(),
        /** True for a payment that paid nothing and has to be refunded. */
        isRefundDue: z.boolean(),
        isNew: z.boolean(),
      }),
    ),
  }),
  z.object({ what: z.literal("unanswered"), ...event, reason: words }),
  z.object({ what: z.literal("capture-failed"), ...event, reason: words }),
  z.object({ what: z.literal("refund-asked"), ...event, amount: amountInRupees, reason: words }),
  z.object({
    what: z.literal("refunded"),
    ...event,
    amount: amountInRupees,
    payment: z.string(),
    /** `null` if the provider refunded on its own. */
    refund: z.string().nullable(),
  }),
  z.object({ what: z.literal("refund-refused"), ...event, amount: amountInRupees, reason: words }),
  z.object({ what: z.literal("refund-failed"), ...event, payment: z.string(), reason: words }),
  z.object({
    what: z.literal("disputed"),
    ...event,
    amount: amountInRupees,
    dispute: z.string(),
    state: z.enum(disputeStates),
    reason: words,
    respondBy: timestamp.nullable(),
  }),
  z.object({ what: z.literal("taken-over"), ...event, legacyNumber: z.string() }),
  z.object({
    what: z.literal("exchanged"),
    ...event,
    amount: amountInRupees,
    /** The other order of the exchange. */
    order: z.int(),
    /** True in the timeline of the new order. */
    isNew: z.boolean(),
  }),
  z.object({ what: z.literal("given"), ...event, reason: words }),
  z.object({ what: z.literal("file-taken"), ...event, variant: z.string() }),
  z.object({
    what: z.literal("webhook"),
    at,
    type: z.string().nullable(),
    delivery: z.enum(["waits", "handled", "given-up"]),
    repeats: z.int(),
    error: words.nullable(),
  }),
  z.object({
    what: z.literal("mail"),
    at,
    template: z.string(),
    delivery: z.enum(["waits", "sent", "given-up"]),
    deliveryAt: timestamp.nullable(),
    attempts: z.int(),
    error: words.nullable(),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;
