import { IST_AHEAD_MS, indianDay } from "../indian-day.ts";

const APRIL = 3;

/** What is numbered, and the letters its numbers begin with; each kind counts by itself. */
export const numberPrefix = {
  invoice: "INV",
  receipt: "REC",
  "credit-note": "CRN",
  "refund-note": "RFN",
} as const;

export type ReceiptKind = keyof typeof numberPrefix;

/** India's financial year at an instant, April to March on its own clock: `2627` for 2026-27. */
export function financialYear(instant: Date): string {
  const there = new Date(instant.getTime() + IST_AHEAD_MS);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < APRIL ? 1 : 0);
  return twoDigits(first) + twoDigits(first + 1);
}

/** `INV-2627-000123`: at most 16 signs, as tax law asks, up to ten million a year. */
export function receiptNumber(kind: ReceiptKind, year: string, sequence: number): string {
  return `${numberPrefix[kind]}-${year}-${`${sequence}`.padStart(6, "0")}`;
}

/** The day of an instant on India's clock: `01-04-2027`. */
export function indianDate(instant: Date): string {
  const [year, month, day] = indianDay(instant).split("-");
  return `${day}-${month}-${year}`;
}

function twoDigits(year: number): string {
  return `${year % 100}`.padStart(2, "0");
}
