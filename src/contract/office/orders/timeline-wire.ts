import * as z from "zod";
import { amountInRupees, timestamp } from "../../primitives.ts";
import { orderStates } from "./order-statuses.ts";

const state = z.enum(orderStates);
const at = timestamp;
/** What the provider, the bank or the mail server said, in its own words. */
const words = z.string();

/** What every event of an order carries. */
const event = {
  at,
  source: z.enum(["browser", "return-page", "webhook", "reconciliation", "command", "office", "shop"]),
  /** `null` where the event made the order; equal where it moved nothing. */
  before: state.nullable(),
  after: state,
  times: z.int(),
  lastAt: timestamp,
};

/** One thing that came about an order, or that the shop did about it (docs/orders.md). */
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
        /** It pays nothing, so it goes back. */
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
    /** `null`: the provider did it by itself. */
    refund: z.string().nullable(),
  }),
  z.object({ what: z.literal("refund-refused"), ...event, amount: amountInRupees, reason: words }),
  z.object({ what: z.literal("refund-failed"), ...event, payment: z.string(), reason: words }),
  z.object({ what: z.literal("taken-over"), ...event, legacyNumber: z.string() }),
  z.object({
    what: z.literal("webhook"),
    at,
    type: z.string().nullable(),
    fate: z.enum(["waits", "handled", "given-up"]),
    repeats: z.int(),
    error: words.nullable(),
  }),
  z.object({
    what: z.literal("mail"),
    at,
    template: z.string(),
    fate: z.enum(["waits", "sent", "given-up"]),
    fateAt: timestamp.nullable(),
    attempts: z.int(),
    error: words.nullable(),
  }),
]);
export type TimelineEntry = z.infer<typeof timelineEntry>;
