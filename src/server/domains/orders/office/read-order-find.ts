import type { OrderStatus } from "../../../../contract/office/orders/order-statuses.ts";
import { phoneDigits } from "../../../../contract/validation.ts";

/** All possible meanings of a search text: `450` is an order number and an amount. */
export interface OrderFind {
  readonly number?: number;
  readonly amountPaise?: number;
  /** Provider ID of an order, payment or refund, a document number, or the bank's transfer number. */
  readonly reference?: string;
  readonly customer?: CustomerFind;
  /** Ordered within 24 hours from this time. */
  readonly day?: Date;
}

export interface CustomerFind {
  /** Ten digits. */
  readonly phone?: string;
  /** Start of the e-mail address. */
  readonly email?: string;
  /** Starts of words in the name. */
  readonly words?: readonly string[];
}

/** Filter of the order list, as entered. */
export interface OrderFilter {
  readonly find?: string | undefined;
  readonly state?: OrderStatus | undefined;
  /** First and last day in India, as `2026-11-21`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Converts the filter for the database. */
export function orderSearch({ find, state, from, to }: OrderFilter) {
  return {
    find: find ? readOrderFind(find) : undefined,
    status: state,
    from: from === undefined ? undefined : startOfIndianDay(from),
    until: to === undefined ? undefined : new Date(startOfIndianDay(to).getTime() + DAY_MS),
  };
}

const DAY_MS = 86_400_000;
const NUMBER_MAX = 2_147_483_647;

/** Reads the possible meanings of `text`; an empty result finds nothing. */
export function readOrderFind(text: string): OrderFind {
  const day = readDay(text);
  if (day) return { day };
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace("#", "")) : undefined;
  const amountPaise = readAmount(text);
  const customer = readCustomer(text);
  return {
    ...(number !== undefined && number > 0 && number <= NUMBER_MAX && { number }),
    ...(amountPaise !== undefined && { amountPaise }),
    ...(/^[\w./:-]{6,100}$/.test(text) && { reference: text }),
    ...(customer && { customer }),
  };
}

/** Reads `₹1,250.50`, `Rs. 450` or `450` as paise, up to the largest order amount. */
function readAmount(text: string): number | undefined {
  const [, rupees, paise = ""] = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i.exec(text) ?? [];
  if (rupees === undefined) return undefined;
  const amount = Number(rupees.replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0"));
  return amount <= NUMBER_MAX ? amount : undefined;
}

/** Reads `2026-11-21`, `21.11.2026` or `21/11/26` as midnight in India. */
function readDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return indianDay(Number(year), Number(month), Number(day));
  const [, d, m, y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!d || !m || !y) return undefined;
  return indianDay(Number(y) + (y.length === 2 ? 2000 : 0), Number(m), Number(d));
}

function indianDay(year: number, month: number, day: number): Date | undefined {
  const utc = new Date(Date.UTC(year, month - 1, day));
  const isThere = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  return isThere ? startOfIndianDay(utc.toISOString().slice(0, 10)) : undefined;
}

/** Midnight in India of `2026-11-21`. */
export function startOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

function readCustomer(text: string): CustomerFind | undefined {
  const phone = phoneDigits(text);
  if (/^\d{10}$/.test(phone)) return { phone };
  const words = text.match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];
  const isOneWord = /^\S+$/.test(text);
  const isName = /\p{L}/u.test(text) && !text.includes("@");
  const find = {
    ...(isOneWord && /\p{L}/u.test(text) && { email: text.toLowerCase() }),
    ...(isName && words.length > 0 && { words: words.slice(0, MAX_WORDS) }),
  };
  return Object.keys(find).length > 0 ? find : undefined;
}

const MAX_WORDS = 6;
