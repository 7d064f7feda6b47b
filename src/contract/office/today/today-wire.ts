import * as z from "zod";
import { amountInRupees, because, id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { orderStatuses } from "../orders/order-statuses.ts";
import { rankingOrders, salesKinds, salesPeriods, salesSteps } from "./sales-periods.ts";
import type { todayEndpoints } from "./today-endpoints.ts";

/** A calendar day in India. */
const day = z.iso.date();
const days = z.object({ from: day, to: day });
/** Ten years. */
const MAX_DAYS = 3_660;

/** A period; `own` needs its first and last day. */
const period = {
  period: z.enum(salesPeriods),
  from: z.iso.date(because("period-invalid")).optional(),
  to: z.iso.date(because("period-invalid")).optional(),
};
type Period = z.infer<z.ZodObject<typeof period>>;

function isPeriod({ period, from, to }: Period): boolean {
  if (period !== "own") return true;
  if (from === undefined || to === undefined) return false;
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return length >= 0 && length < MAX_DAYS;
}
const ofPeriod = { path: ["to"], message: because("period-invalid") };

/** Amounts in paise, before refunds. */
const sums = z.object({
  orders: z.int(),
  designs: z.int(),
  paise: z.int(),
  refunds: z.int(),
  refundedPaise: z.int(),
});
export type SalesSums = z.infer<typeof sums>;

/** Some days of a period, both included, and the same days of the previous period. */
const step = z.object({ from: day, to: day, now: sums, before: sums });
export type SalesStep = z.infer<typeof step>;

/** Orders and designs exclude refunds of the period, unlike the amounts. */
const bestSeller = sums.extend({
  /** Its id or name; empty if unknown. */
  subject: z.string(),
  /** Its current name; null if it was removed or the subject is already a name. */
  name: z.string().nullable(),
});
export type BestSeller = z.infer<typeof bestSeller>;

/** Figures of a design in one calendar month of India, such as `2026-11`. */
const designMonth = sums.extend({ month: z.string(), views: z.int(), wishlists: z.int() });
export type DesignMonth = z.infer<typeof designMonth>;

/** Files of a design sold for one machine, without refunded ones; `paise` is net of refunds. */
const designMachine = z.object({
  /** Empty if unknown. */
  machine: z.string(),
  designs: z.int(),
  paise: z.int(),
});
export type DesignMachine = z.infer<typeof designMachine>;

/** The latest orders, and unpaid ones. */
const briefOrder = z.object({
  number: id,
  createdAt: timestamp,
  status: z.enum(orderStatuses),
  amount: amountInRupees,
  customer: z.string(),
  /** Content hash of the first design's picture; `null` if it has none. */
  picture: z.string().nullable(),
  /** Name of the first design, and number of designs. */
  design: z.string(),
  designs: z.int(),
});
export type BriefOrder = z.infer<typeof briefOrder>;

/**
 * A failed order that the customer has not paid otherwise; `mayRemind`: the customer agreed to reminders.
 */
const unpaidOrder = briefOrder.extend({ remindedAt: timestamp.nullable(), mayRemind: z.boolean() });
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

/** Kinds of tasks that need attention, most urgent first. */
export const attentionKinds = [
  "breaches-open",
  "disputes-open",
  "tickets-due",
  "webhooks-unprocessed",
  "payment-mismatches",
  "books-refused",
  "turnover-near-limit",
  "settlements-not-fetched",
  "settlements-differing",
  "payments-unsettled",
  "sales-at-one-rupee",
  "refunds-under-way",
  "mails-failed",
  "uploads-refused",
  "imports-with-refused-files",
  "files-damaged",
  "check-issues",
  "backup-disk-full",
  "backup-failed",
  "disk",
  "failed-sign-ins",
] as const;
const attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  /** Time until which the first of them has to be answered. */
  by: timestamp.optional(),
});
export type Attention = z.infer<typeof attention>;

const missedSearch = z.object({ text: z.string(), times: z.int(), lastAt: timestamp });
export type MissedSearch = z.infer<typeof missedSearch>;

const synonym = z.object({ word: z.string(), meaning: z.string(), createdAt: timestamp });
export type Synonym = z.infer<typeof synonym>;

/** One word, as a customer may type it. */
const word = line(40, "word-not-one").regex(/^[\p{L}\p{M}\p{N}]+$/u, because("word-not-one"));

export const todayWire = {
  officeToday: {
    /** Sales of today, and of the same weekday a week earlier. */
    answer: z.object({ day, now: sums, weekEarlier: sums }),
  },
  officeLatestOrders: {
    /** The latest five orders, and failed ones of the last 14 days that can still be paid, newest first. */
    answer: z.object({ latest: z.array(briefOrder), unpaid: z.array(unpaidOrder), unpaidTotal: z.int() }),
  },
  officeRemindOrder: { body: z.object({ number: id }), answer: success },
  officeSales: {
    /** Without `by`, the length of the period decides. */
    query: z.object({ ...period, by: z.enum(salesSteps).optional() }).refine(isPeriod, ofPeriod),
    /** Steps, oldest first; `hasSold` is false until the shop's first sale. */
    answer: z.object({
      by: z.enum(salesSteps),
      days,
      daysBefore: days,
      steps: z.array(step),
      now: sums,
      before: sums,
      hasSold: z.boolean(),
    }),
  },
  officeBestSellers: {
    query: z
      .object({ ...period, of: z.enum(salesKinds), sort: z.enum(rankingOrders).optional() })
      .refine(isPeriod, ofPeriod),
    /** At most 100 of `total`. */
    answer: z.object({ best: z.array(bestSeller), total: z.int() }),
  },
  officeExportSales: {
    query: z.object({ ...period, of: z.enum(salesKinds) }).refine(isPeriod, ofPeriod),
    binary: "text/csv",
  },
  officeDesignSales: {
    query: z.object({ id: queryId }),
    answer: z.object({
      /** Views of its page since they are counted, and customers who have it on their wishlist now. */
      views: z.int(),
      wishlists: z.int(),
      /** Sales of all time. */
      total: sums,
      /** The last 24 months at most, oldest first, from the first one with a figure. */
      months: z.array(designMonth),
      /** Highest revenue first. */
      machines: z.array(designMachine),
    }),
  },
  officeAttention: {
    answer: z.object({
      waiting: z.array(attention),
      /** The latest backup of any machine; `isOld` after two days. Null if another program makes backups. */
      lastBackup: z.object({ at: timestamp.nullable(), isOld: z.boolean() }).nullable(),
    }),
  },
  officeMissedSearches: {
    /** Searches, most frequent first. */
    answer: z.object({ searches: z.array(missedSearch) }),
  },
  officeDismissSearch: { body: z.object({ text: line(100) }), answer: success },
  officeSynonyms: { answer: z.object({ synonyms: z.array(synonym) }) },
  officeAddSynonym: { body: z.object({ word, meaning: word }), answer: success },
  officeRemoveSynonym: { body: z.object({ word: line(40), meaning: line(40) }), answer: success },
} as const satisfies Record<keyof typeof todayEndpoints, WireShape>;
