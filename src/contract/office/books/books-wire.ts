import * as z from "zod";
import { because, line, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { readBookPeriod } from "./book-periods.ts";
import type { booksEndpoints } from "./books-endpoints.ts";

/** Checks of the books, in the order in which they are shown. */
export const bookChecks = ["series", "lines", "payments", "notes", "registration", "lateNotes"] as const;
export type BookCheck = (typeof bookChecks)[number];

const period = line(10, "books-period").refine((text) => readBookPeriod(text), because("books-period"));

/** Rupees of sales without credit notes; negative when these are more than the sales. */
const signedRupees = z.number();

const check = z.object({
  name: z.enum(bookChecks),
  ok: z.boolean(),
  /** A sentence in English; it names the first document that is wrong. */
  detail: z.string(),
  /** Number of a document or order; empty without one. The checks of GSTINs and late notes pass with one. */
  document: z.string(),
});

/** Rupees of a period's documents, less credit notes. */
const totals = z.object({
  /** Taxable value as in table 3.1(a) of GSTR-3B. */
  taxable: signedRupees,
  /** Documents without GST. */
  untaxed: signedRupees,
  cgst: signedRupees,
  sgst: signedRupees,
  igst: signedRupees,
  documents: z.int(),
  sales: z.number(),
  refunds: z.number(),
});

export const booksWire = {
  officeBooks: {
    query: z.object({ period }),
    answer: z.object({
      period: z.string(),
      /** False for a shop that has no GSTIN and issued no invoice in the period. */
      hasGst: z.boolean(),
      /** False while the period lasts. */
      isFinished: z.boolean(),
      checks: z.array(check),
      totals,
      /** Totals by GSTIN where the period has documents of several; a return is filed for each. */
      registrations: z.array(z.object({ gstin: z.string(), totals })).optional(),
      /** `isOfRegistration` is true for a return, which has the documents of one GSTIN. */
      files: z.array(z.object({ name: z.string(), url: z.string(), isOfRegistration: z.boolean() })),
      /**
       * Finished months whose documents differ from those recorded when the month was first read; `isDue`
       * once their GSTR-1 was due.
       */
      changedMonths: z.array(z.object({ month: z.string(), takenAt: timestamp, isDue: z.boolean() })),
      /** Turnover of the financial year of a shop without GSTIN, and the limit of registration. */
      turnover: z.object({ amount: signedRupees, limit: z.number() }).nullable(),
    }),
  },
  officeBookFile: {
    query: z.object({
      period,
      name: line(40, "book-file-unknown"),
      /** One of the period's registrations; without it, returns have the last one and other files all. */
      gstin: line(15, "book-file-unknown").optional(),
    }),
    binary: "application/octet-stream",
  },
} as const satisfies Record<keyof typeof booksEndpoints, WireShape>;
