import { DAY_MS } from "../../../../contract/constants.ts";
import { languages } from "../../../../contract/languages.ts";
import type { OrderSort, OrderStatus } from "../../../../contract/office/orders/order-statuses.ts";
import { phoneDigits } from "../../../../contract/validation.ts";

/** All possible meanings of a search text: `450` is an order number and an amount. */
export interface OrderFind {
  readonly number?: number;
  readonly amountPaise?: number;
  /** Provider ID of an order, payment or refund, a document number, or the bank's transfer number. */
  readonly reference?: string;
  /** Number in the older shop. */
  readonly older?: string;
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
  readonly downloaded?: "never" | undefined;
  readonly sort?: OrderSort | undefined;
}

/** Converts the filter for the database. */
export function orderSearch({ find, state, from, to, downloaded, sort }: OrderFilter, now: Date) {
  return {
    sort,
    undownloadedBefore: downloaded && new Date(now.getTime() - 7 * DAY_MS),
    find: find ? readOrderFind(find, now) : undefined,
    status: state,
    from: from === undefined ? undefined : startOfIndianDay(from),
    until: to === undefined ? undefined : new Date(startOfIndianDay(to).getTime() + DAY_MS),
  };
}

const NUMBER_MAX = 2_147_483_647;

/** Reads the possible meanings of `text`; an empty result finds nothing. */
export function readOrderFind(text: string, now: Date): OrderFind {
  const day = readDay(text, now);
  if (day) return { day };
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace("#", "")) : undefined;
  const amountPaise = readAmount(text);
  const customer = readCustomer(text);
  return {
    ...(number !== undefined && number > 0 && number <= NUMBER_MAX && { number }),
    ...(amountPaise !== undefined && { amountPaise }),
    ...(/^[\w./:-]{6,100}$/.test(text) && { reference: text }),
    ...(/^#?[\w./:-]{1,100}$/.test(text) && { older: text.replace("#", "") }),
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

/**
 * Reads `2026-11-21`, `21.11.2026`, `21/11` or `21 Nov 2026`, also with the time as the list writes it, as
 * midnight in India. Without a year it is the last such day.
 */
function readDay(text: string, now: Date): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return indianDay(Number(year), Number(month), Number(day));
  const dayMatch = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?$/.exec(text);
  // A price such as 12.50 is no day.
  if (dayMatch && (dayMatch[3] || text.includes("/")))
    return dated(Number(dayMatch[1]), Number(dayMatch[2]), dayMatch[3], now);
  const [, d, m, M, D, y] = NAMED_DAY.exec(text) ?? [];
  const monthNumber = readMonth(m ?? M ?? "");
  return monthNumber > 0 ? dated(Number(d ?? D), monthNumber, y, now) : undefined;
}

const NAMED_DAY =
  /^(?:(\d{1,2}) ?([\p{L}\p{M}]{2,})|([\p{L}\p{M}]{2,}) (\d{1,2}))[.,]{0,2}(?: (\d{4}))?(?:,? .*\d:\d\d.*)?$/u;

function dated(day: number, month: number, year: string | undefined, now: Date): Date | undefined {
  if (year) return indianDay(Number(year) + (year.length === 2 ? 2000 : 0), month, day);
  const thisYear = now.getUTCFullYear();
  const days = [thisYear + 1, thisYear, thisYear - 1].map((eachYear) => indianDay(eachYear, month, day));
  return days.find((candidate) => candidate && candidate <= now);
}

/** Number of a month by its name, or the start of it, in a language of the office; 0 for another word. */
function readMonth(name: string): number {
  const isIn = (monthName: string) =>
    monthName === name || (name.length >= 3 && monthName.startsWith(name.toLowerCase()));
  return name === "" ? 0 : MONTHS.findIndex((names) => names.some(isIn)) + 1;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  languages.map((language) =>
    new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" })
      .format(Date.UTC(2026, month))
      .toLowerCase(),
  ),
);

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
