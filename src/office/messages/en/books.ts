import type { BookCheck } from "../../../contract/office/books/books-wire.ts";

interface CheckTexts {
  readonly name: string;
  readonly passed: string;
  readonly failed: (document: string) => string;
}

/** Texts of the books; without GST, texts with GST in their name are not shown. */
export const books = {
  title: "Books",
  hint: "Invoices and credit notes of a period, checked and ready for your accountant.",
  kind: "Period",
  kinds: { month: "Month", quarter: "Quarter", year: "Financial year" },
  which: { month: "Which month", quarter: "Which quarter", year: "Which year" },
  lasting: "This period is not over. Its figures will change.",
  checks: "Checks",
  check: "Check",
  result: "Result",
  state: "State",
  good: "OK",
  bad: "Wrong",
  checkTexts: {
    series: {
      name: "Numbers",
      passed: "No number is missing.",
      failed: (document) => `${document} is missing in its series.`,
    },
    lines: {
      name: "Lines",
      passed: "Lines add up to each document.",
      failed: (document) => `The lines and taxes of ${document} do not add up to it.`,
    },
    payments: {
      name: "Payments",
      passed: "Documents agree with payments and refunds.",
      failed: (document) =>
        document.startsWith("#")
          ? `The paid order ${document} has no document.`
          : `${document} differs from what was paid and refunded.`,
    },
    notes: {
      name: "Refunds",
      passed: "Each note refers to its document.",
      failed: (document) => `${document} refers to no document, or is higher than it.`,
    },
    registration: {
      name: "GSTIN",
      passed: "All invoices have the same GSTIN.",
      failed: (document) => `${document} has another GSTIN than the invoices before it.`,
    },
  } as Readonly<Record<BookCheck, CheckTexts>>,
  changed: (month: string) => `Documents of ${month} have changed since its books were first read on`,
  totals: "Totals",
  documents: "Documents",
  sales: "Sales",
  refunds: "Refunds",
  taxable: "Taxable value",
  turnover: "Turnover of the financial year",
  ofLimit: (limit: string) => `of ${limit}, above which a shop must register for GST. Ask your accountant.`,
  files: "Files",
  file: "File",
  contents: "Contents",
  noFiles: "There are no files until every check is OK.",
  download: "Download",
  downloadOne: (name: string) => `Download ${name}`,
  fileTexts: {
    "gstr1.json": "GSTR-1 to upload at gst.gov.in",
    "gstr1.csv": "GSTR-1 as a table",
    "gstr3b.csv": "Totals for GSTR-3B",
    "daybook.csv": "Day book: debits and credits",
    "documents.csv": "All documents with their amounts",
    "tally.xml": "Sales by day for Tally (Import data)",
    "zoho.csv": "Invoices for Zoho Books",
    "zoho-credit-notes.csv": "Credit notes for Zoho Books",
  } as Readonly<Record<string, string>>,
  yearHint: "Returns are filed by month or quarter. GSTR-1 of a year is only for comparison.",
  unverified: "Ask your accountant to compare the first return and the first import with the documents.",
};
