import type { BookCheck } from "./books-wire.ts";

/** Sentences of the books' checks in the API's English; the office translates them. */
export const bookSentences: {
  readonly passed: Readonly<Record<BookCheck, string>>;
  /** `document` is a document's number, or an order's: `#10001`. */
  readonly failed: Readonly<Record<BookCheck, (document: string) => string>>;
} = {
  passed: {
    series: "No number is missing.",
    lines: "Lines add up to each document.",
    payments: "Documents agree with payments and refunds.",
    notes: "Each note refers to its document.",
    registration: "All invoices have the same GSTIN.",
    lateNotes: "Each credit note takes its GST off.",
  },
  failed: {
    series: (document) => `${document} is missing in its series.`,
    lines: (document) => `The lines and taxes of ${document} do not add up to it.`,
    payments: (document) => `${document} has no document, or differs from what was paid and refunded.`,
    notes: (document) => `${document} refers to no document, or is higher than it.`,
    registration: (document) => `${document} has another GSTIN. File a return for each GSTIN.`,
    lateNotes: (document) =>
      `${document} came after the last day for GST (30 November after the year of its invoice), so it takes no GST off.`,
  },
};
