import type { OrderStatus } from "../../../../contract/office/orders/order-statuses.ts";
import { phoneDigits } from "../../../../contract/validation.ts";

/** Everything that a text in the find box may mean at once: `450` is an order's number and an amount. */
export interface OrderFind {
  readonly number?: number;
  readonly amountPaise?: number;
  /** Of an order, payment, refund or paper, or the bank's number of the transfer. */
  readonly reference?: string;
  readonly customer?: CustomerFind;
  /** Ordered within 24 hours from here on. */
  readonly day?: Date;
}

export interface CustomerFind {
  /** Ten digits. */
  readonly phone?: string;
  /** How the address begins. */
  readonly email?: string;
  /** Each begins a word of the name. */
  readonly words?: readonly string[];
}

/** Which orders a list shows, as people choose them. */
export interface OrderChoice {
  readonly find?: string | undefined;
  readonly state?: OrderStatus | undefined;
  /** First and last day in India, as `2026-11-21`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The same for the database. */
export function orderSearch({ find, state, from, to }: OrderChoice) {
  return {
    find: find ? readOrderFind(find) : undefined,
    status: state,
    from: from === undefined ? undefined : startOfIndianDay(from),
    until: to === undefined ? undefined : new Date(startOfIndianDay(to).getTime() + DAY_MS),
  };
}

const DAY_MS = 86_400_000;
const NUMBER_MAX = 2_147_483_647;

/** What `text` may mean; an empty answer finds nothing. */
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

/** `₹1,250.50`, `Rs. 450`, `450`: whole paise, as much as an order may cost. */
function readAmount(text: string): number | undefined {
  const [, rupees, paise = ""] = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i.exec(text) ?? [];
  if (rupees === undefined) return undefined;
  const amount = Number(rupees.replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0"));
  return amount <= NUMBER_MAX ? amount : undefined;
}

/** `2026-11-21`, `21.11.2026`, `21/11/26`: midnight in India. */
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
