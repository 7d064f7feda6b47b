import { DAY_MS } from "../../../contract/constants.ts";
import { type BookPeriod, monthAfter } from "../../../contract/office/books/book-periods.ts";
import type { BookCheck } from "../../../contract/office/books/books-wire.ts";
import { IST_AHEAD_MS } from "../indian-day.ts";

/** Times between which documents belong to a period; `until` is excluded. */
export interface BookSpan {
  readonly from: Date;
  readonly until: Date;
  /** Limits the span to documents under this GSTIN. */
  readonly gstin?: string;
  /** Limits the span to the documents up to these. */
  readonly ends?: BookEnds;
}

/** Highest sequence of each series, by kind and financial year: `invoice 2627`. */
export type BookEnds = Readonly<Record<string, number>>;

export function spanOf({ months }: Pick<BookPeriod, "months">): BookSpan {
  return { from: startOf(months[0] ?? ""), until: startOf(monthAfter(months.at(-1) ?? "")) };
}

const startOf = (month: string) => new Date(Date.parse(`${month}-01T00:00:00Z`) - IST_AHEAD_MS);

/** A payment that was captured before midnight may be written shortly after it. */
const LATE_MS = 3_600_000;

/** Whether no document can join the period any more. */
export function isFinished(period: Pick<BookPeriod, "months">, now: Date): boolean {
  return spanOf(period).until.getTime() + LATE_MS <= now.getTime();
}

/** Day of the next month until which GSTR-1 of a month is filed. */
const DUE_DAY = 11;

/** Whether GSTR-1 of a month was due. */
export function isDue(month: string, now: Date): boolean {
  return spanOf({ months: [month] }).until.getTime() + DUE_DAY * DAY_MS <= now.getTime();
}

/** Amounts in paise; of credit and refund notes they are positive, too. */
export interface BookAmounts {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
  readonly amount: number;
}

/** Facts that documents share which are summed up together. */
export interface BookFacts {
  /** GSTIN of the seller; null without one. */
  readonly seller: string | null;
  /** True for a credit note that came too late to take GST off. */
  readonly isCommercial: boolean;
  /** True for credit notes and refund notes. */
  readonly isNote: boolean;
  /** Day in India: `2026-11-05`. */
  readonly day: string;
  /** Hundredths of a percent; null without GST, as the next four. */
  readonly rate: number | null;
  readonly sac: string | null;
  /** Place of supply: GST code and name of the state. */
  readonly place: string | null;
  readonly placeName: string | null;
  readonly isOwnState: boolean | null;
  /** True for an invoice to another state, above the limit, to a buyer without GSTIN, and for its notes. */
  readonly isLarge: boolean;
}

export interface BookGroup extends BookFacts, BookAmounts {
  readonly isBusiness: boolean;
  readonly documents: number;
}

export interface BookDocument extends BookFacts, BookAmounts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly order: number;
  readonly buyer: string;
  /** Empty for a buyer without GSTIN. */
  readonly gstin: string;
  readonly subtotal: number;
  readonly discount: number;
  /** Amount refunded by earlier notes. */
  readonly earlier: number;
  readonly payment: string;
  /** Number and day of the document that a note refunds; empty for others. */
  readonly refersTo: string;
  readonly refersOn: string;
}

/** Consecutive numbers of one kind of document in a period. */
export interface BookRun {
  readonly isNote: boolean;
  readonly from: string;
  readonly to: string;
  readonly documents: number;
}

/** The first document that fails a check. */
export interface FailedCheck {
  readonly name: BookCheck;
  /** Number of a document, or of an order without one: `#10001`. */
  readonly document: string;
}

/** B2C invoices to another state above this are listed one by one (Form GSTR-1, since August 2024). */
export const LARGE_PAISE = 1_00_000_00;

/** Turnover of a financial year above which a shop must register. Some states have half of it. */
export const LIMIT_PAISE = 20_00_000_00;
const NEAR = 0.8;

export const isLimitNear = (turnoverPaise: number) => turnoverPaise >= NEAR * LIMIT_PAISE;
