import { IST_AHEAD_MS, indianDay } from "../indian-day.ts";

const APRIL = 3;

/** Number prefix of each kind of document; each kind has its own series. */
export const numberPrefix = {
  invoice: "INV",
  receipt: "REC",
  "credit-note": "CRN",
  "refund-note": "RFN",
} as const;

export type ReceiptKind = keyof typeof numberPrefix;

/** India's financial year at an instant, April to March in Indian time: `2627` for 2026-27. */
export function financialYear(instant: Date): string {
  const inIndia = new Date(instant.getTime() + IST_AHEAD_MS);
  const first = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < APRIL ? 1 : 0);
  return twoDigits(first) + twoDigits(first + 1);
}

/**
 * Formats a number like `INV-2627-000123`: at most 16 characters, as tax law requires, up to ten million a
 * year.
 */
export function receiptNumber(kind: ReceiptKind, year: string, sequence: number): string {
  return `${numberPrefix[kind]}-${year}-${`${sequence}`.padStart(6, "0")}`;
}

/** Date of an instant in India: `01-04-2027`. */
export function indianDate(instant: Date): string {
  const [year, month, day] = indianDay(instant).split("-");
  return `${day}-${month}-${year}`;
}

function twoDigits(year: number): string {
  return `${year % 100}`.padStart(2, "0");
}
