import { type Paise, paiseOf } from "../../../contract/money.ts";
import { Failure } from "../failure.ts";
import { IST_AHEAD_MS } from "../indian-day.ts";

/** A line of a settlement. `fee` contains `tax`. */
export interface SettlementLine {
  /** Line of the file, or number of the item. */
  readonly line: number;
  readonly lineId: string;
  readonly kind: "payment" | "refund" | "adjustment" | "other" | "bank";
  /** The provider's payment, refund or order; the UTR of a bank entry. */
  readonly reference: string;
  readonly amountPaise: Paise;
  readonly creditPaise: Paise;
  readonly debitPaise: Paise;
  readonly feePaise: Paise;
  readonly taxPaise: Paise;
  /** Currency of the amounts; lines in another one than `INR` match no payment. */
  readonly currency: string;
  readonly settlementId: string;
  readonly utr: string | null;
  readonly settledAt: Date;
}

/** A line of a file with its cells, by a heading's letters and digits in lower case, or by column. */
export interface SourceRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** @throws Failure settlement-line-invalid */
export function cellOf({ line, cells }: SourceRow, names: readonly string[]) {
  const column = names.find((name) => cells.has(name)) ?? names[0] ?? "";
  const text = cells.get(column) ?? "";
  const refuse = (): never => {
    throw new Failure("settlement-line-invalid", { values: { line, value: text.slice(0, 60), column } });
  };
  return { text, refuse };
}
type Cell = ReturnType<typeof cellOf>;

/** Id of a payment, refund, settlement or transfer. Formulas of spreadsheets are none. */
export function idIn({ text, refuse }: Cell): string {
  return /^[\w./:-]{1,80}$/.test(text) && !text.startsWith("-") ? text : refuse();
}

/** Reference of a bank transfer. Reports and statements of banks write it in different cases. */
export function utrIn(cell: Cell): string | null {
  return cell.text === "" ? null : idIn(cell).toUpperCase();
}

/** Largest amount of PostgreSQL's `integer`. */
export const MAX_PAISE = 2_147_483_647;

/** Amount in rupees or paise; an empty cell is 0. */
export function paiseIn({ text, refuse }: Cell, unit: "rupees" | "paise"): Paise {
  const amountText = text.replace(/^₹\s*/, "").replaceAll(",", "") || "0";
  if (!/^-?\d{1,12}(\.\d+)?$/.test(amountText)) return refuse();
  const paise = paiseOf(Number(amountText) / (unit === "paise" ? 100 : 1));
  return paise !== undefined && Math.abs(paise) <= MAX_PAISE ? paise : refuse();
}

const CLOCK = String.raw`(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})-(\d\d?)-(\d\d?)${CLOCK}$`);
const DAY_FIRST = new RegExp(String.raw`^(\d\d?)[-/. ](\d\d?|[a-z]{3})[-/. ](\d{4}|\d\d)${CLOCK}$`, "i");
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Seconds since 1970, a time with its zone, or one in India. */
export function timeIn({ text, refuse }: Cell): Date {
  // A time of a settlement has ten digits since 2001: one with nine was cut off.
  if (/^1\d{9}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^20\d\d-\d\d-\d\dT.+(Z|[+-]\d\d:?\d\d)$/.test(text))
    return Number.isNaN(Date.parse(text)) ? refuse() : new Date(text);
  const [year, month, day, ...clock] = YEAR_FIRST.exec(text)?.slice(1) ?? dayFirst(text);
  const [y = Number.NaN, m = 0, d = 0] = [year, month, day].map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = clock.map((part) => Number(part ?? 0));
  const at = new Date(Date.UTC(y < 100 ? 2000 + y : y, m - 1, d, hours, minutes, seconds));
  const isDay = at.getUTCDate() === d && at.getUTCMonth() === m - 1;
  return isDay ? new Date(at.getTime() - IST_AHEAD_MS) : refuse();
}

function dayFirst(text: string): (string | undefined)[] {
  const [day, month = "", year, ...clock] = DAY_FIRST.exec(text)?.slice(1) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return [year, number > 0 ? `${number}` : month, day, ...clock];
}
