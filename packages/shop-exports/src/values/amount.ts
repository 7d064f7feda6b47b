import type { Money } from "../export-model.ts";

/**
 * Separators of a vendor's amounts. `decimal-only` never divides thousands, so that a lone separator is the
 * decimal one; `grouped` does, so that `1,200` is a thousand and two hundred.
 */
export type AmountStyle = "decimal-only" | "grouped";

export type Amount =
  | { readonly money: Money }
  /** Two readings that differ by a factor of 1,000. */
  | { readonly unclear: readonly [string, string] }
  | { readonly invalid: true };

const INVALID = { invalid: true } as const;
const MOST_DIGITS = 12;
/** Digits after the point from which a number is a computer's rounding error, as 12.990000000000002. */
const NOISE = 7;
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/₹|\brs\b\.?|\binr\b/i, "INR"],
  [/€|\beur\b/i, "EUR"],
  [/£|\bgbp\b/i, "GBP"],
  [/\busd\b|us\$/i, "USD"],
];

/** Parses an amount into the smallest unit of its currency, digit by digit and never as a fraction. */
export function parseAmount(text: string, currency: string, style: AmountStyle = "grouped"): Amount {
  const sign = SIGNS.find(([pattern]) => pattern.test(text))?.[1] ?? dollarOf(text, currency);
  const bare = text
    .replace(/₹|€|£|\$|\b(?:rs|inr|eur|gbp|usd|us)\b\.?|\/-$/gi, "")
    .replace(/[\s\u00a0\u202f']/g, "");
  if (!/^-?(?:\d[\d.,]*|[.,]\d+)$/.test(bare)) return INVALID;
  const negative = bare.startsWith("-");
  const { whole, fraction, unclear } = divide(bare.replace("-", ""), style);
  if (unclear) return { unclear };
  if (whole.length > MOST_DIGITS || fraction === undefined) return INVALID;
  const minor = minorOf(whole, fraction, digitsOf(sign ?? currency));
  return minor === undefined
    ? INVALID
    : { money: { minor: negative && minor > 0 ? -minor : minor, currency: sign ?? currency } };
}

/** Dollars, where the currency of the shop has no such sign; other shops mean their own dollars or pesos. */
const dollarOf = (text: string, currency: string) =>
  text.includes("$") && /^(?:INR|EUR|GBP|XXX)$/.test(currency) ? "USD" : undefined;

interface Divided {
  readonly whole: string;
  /** Missing when separators stand where none can. */
  readonly fraction?: string;
  readonly unclear?: readonly [string, string];
}

function divide(text: string, style: AmountStyle): Divided {
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last < 0) return { whole: text, fraction: "" };
  const head = text.slice(0, last);
  const tail = text.slice(last + 1);
  const mark = text[last] ?? "";
  const bareHead = head.replace(/[.,]/g, "");
  const others = head.replaceAll(mark, "").replace(/\d/g, "");
  // `1,20,000` and `1.200.000`: the same separator twice divides thousands.
  if (head.includes(mark))
    return others === "" && tail.length === 3
      ? { whole: bareHead + tail, fraction: "" }
      : { whole: bareHead };
  if (others.length > 0) return { whole: bareHead, fraction: tail };
  if (tail.length !== 3 || head === "" || head === "0") return { whole: bareHead || "0", fraction: tail };
  if (style === "grouped") return mark === "," ? { whole: head + tail, fraction: "" } : unclear(head, tail);
  return unclear(head, tail);
}

const unclear = (head: string, tail: string): Divided => ({
  whole: "",
  unclear: [`${head}${tail}`, `${head}.${tail}`],
});

function minorOf(whole: string, fraction: string, digits: number): number | undefined {
  const rest = fraction.slice(digits);
  if (/[1-9]/.test(rest) && fraction.length < NOISE) return undefined;
  const cut = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  return rest >= "5" && fraction.length >= NOISE ? cut + 1 : cut;
}

const digitsByCurrency = new Map<string, number>();

/** Digits after the point: 2 for rupees, 0 for yen, 3 for dinars. */
function digitsOf(currency: string): number {
  const knownDigits = digitsByCurrency.get(currency);
  if (knownDigits !== undefined) return knownDigits;
  const style = new Intl.NumberFormat("en", { style: "currency", currency });
  const digits = style.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** ISO code of a currency cell; `fallback` when it is empty, undefined when it is none. */
export function currencyOf(text: string, fallback: string): string | undefined {
  if (text === "") return fallback;
  const code = text.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}
