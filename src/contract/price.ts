import { formatRupees, type Paise, rupees } from "./money.ts";

/** Range of prices: payments need at least ₹1, and more than ₹1,00,000 for one design is a typing error. */
const LOWEST: Paise = 1_00;
const HIGHEST: Paise = 1_00_000_00;
/** Text such as `₹1 to ₹1,00,000`. */
export const PRICE_RANGE = `${formatRupees(rupees(LOWEST))} to ${formatRupees(rupees(HIGHEST))}`;

/**
 * Commas before three digits and, further left, before two: `1,00,000`. In `12,50` the comma may be a decimal
 * point.
 */
const RUPEES = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

export type PriceError = "price-missing" | "price-unreadable" | "price-in-fractions" | "price-out-of-range";

type ReadAmount = { readonly paise: Paise } | { readonly error: PriceError };

/** Parses a typed price into paise, or returns an error. */
export function parsePrice(text: string): ReadAmount {
  const amount = parseRupees(text);
  return "paise" in amount && !isPrice(amount.paise) ? { error: "price-out-of-range" } : amount;
}

/** Parses typed rupees, `150`, `150.50` or `₹1,250`, into paise, or returns an error. */
export function parseRupees(text: string): ReadAmount {
  // Two spreadsheet cells pasted into one field are not one number.
  if (/\d\s+\d/.test(text)) return { error: "price-unreadable" };
  const amountText = text.replaceAll(/[₹\s]/g, "");
  if (amountText === "") return { error: "price-missing" };
  if (!RUPEES.test(amountText)) return { error: "price-unreadable" };
  if (/\.\d{3,}$/.test(amountText)) return { error: "price-in-fractions" };
  return { paise: Math.round(Number(amountText.replaceAll(",", "")) * 100) };
}

export function isPrice(paise: Paise): boolean {
  return Number.isSafeInteger(paise) && paise >= LOWEST && paise <= HIGHEST;
}
