/** A month, quarter or financial year (April to March) of the books, in Indian time. */
export interface BookPeriod {
  /** `2026-11`, `2026-Q3` (October to December of the financial year 2026-27) or `2026-27`. */
  readonly text: string;
  readonly kind: "month" | "quarter" | "year";
  /** Its months, oldest first: `2026-11`. */
  readonly months: readonly string[];
}

/** Years before 2020 end in numbers that months have too; the shop has no books of them. */
const SHAPE = /^(20[2-9]\d)-(?:(0[1-9]|1[0-2])|Q([1-4])|(\d\d))$/;
const APRIL = 4;

/** Reads a period; `undefined` for any other text. */
export function readBookPeriod(text: string): BookPeriod | undefined {
  const [, first = "", month, quarter, end] = SHAPE.exec(text) ?? [];
  const year = Number(first);
  if (month) return { text, kind: "month", months: [text] };
  if (quarter)
    return { text, kind: "quarter", months: monthsFrom(year, APRIL + 3 * (Number(quarter) - 1), 3) };
  if (end && Number(end) === (year + 1) % 100)
    return { text, kind: "year", months: monthsFrom(year, APRIL, 12) };
  return undefined;
}

/** The month after a month. */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthsFrom(year, number + 1, 1)[0] ?? "";
}

/** The quarter and the financial year of a month: `2026-Q3`, `2026-27`. */
export function periodsOf(month: string): { readonly quarter: string; readonly year: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = number < APRIL ? year - 1 : year;
  const quarter = Math.floor(((number + 12 - APRIL) % 12) / 3) + 1;
  return { quarter: `${first}-Q${quarter}`, year: `${first}-${twoDigits((first + 1) % 100)}` };
}

function monthsFrom(year: number, month: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const past = month - 1 + index;
    return `${year + Math.floor(past / 12)}-${twoDigits((past % 12) + 1)}`;
  });
}

const twoDigits = (number: number) => `${number}`.padStart(2, "0");
