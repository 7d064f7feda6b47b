import * as z from "zod";
import { because, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { salesKinds, salesPeriods } from "./sales-periods.ts";
import type { todayEndpoints } from "./today-endpoints.ts";

/** A calendar day in India. */
const day = z.iso.date();
const period = z.enum(salesPeriods);

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

/** Kinds of tasks that need attention, most urgent first. */
export const attentionKinds = [
  "payments-not-understood",
  "settlements-that-do-not-match",
  "refunds-under-way",
  "mails-that-died",
  "uploads-refused",
  "imports-with-refused-files",
  "check-issues",
  "backup-disk-full",
  "backup-failed",
  "disk",
  "failed-sign-ins",
] as const;
const attention = z.object({ kind: z.enum(attentionKinds), count: z.int() });
export type Attention = z.infer<typeof attention>;

const missedSearch = z.object({ text: z.string(), times: z.int(), lastAt: timestamp });
export type MissedSearch = z.infer<typeof missedSearch>;

const synonym = z.object({ word: z.string(), meaning: z.string(), createdAt: timestamp });
export type Synonym = z.infer<typeof synonym>;

/** One word, as a customer may type it. */
const word = line(40, "word-not-one").regex(/^[\p{L}\p{M}\p{N}]+$/u, because("word-not-one"));

export const todayWire = {
  officeSales: {
    query: z.object({ period }),
    /** Steps, oldest first; `hasSold` is false until the shop's first sale. */
    answer: z.object({ steps: z.array(step), now: sums, before: sums, hasSold: z.boolean() }),
  },
  officeBestSellers: {
    query: z.object({ period, of: z.enum(salesKinds) }),
    answer: z.object({ best: z.array(bestSeller) }),
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
