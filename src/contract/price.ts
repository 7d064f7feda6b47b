import { formatRupees, type Paise, rupees } from "./money.ts";

/** A payment of nothing cannot be made, and nobody means more for one design. */
const LOWEST: Paise = 1_00;
const HIGHEST: Paise = 1_00_000_00;
/** `₹1 to ₹1,00,000` */
export const PRICE_RANGE = `${formatRupees(rupees(LOWEST))} to ${formatRupees(rupees(HIGHEST))}`;

/** Commas stand before three digits, further left also before two: `1,00,000`. In `12,50` it would be a decimal point. */
const RUPEES = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

export type PriceError = "price-missing" | "price-unreadable" | "price-in-fractions" | "price-out-of-range";

type ReadAmount = { readonly paise: Paise } | { readonly error: PriceError };

/** A price as people write it, in paise; or why it is none. */
export function parsePrice(text: string): ReadAmount {
  const read = parseRupees(text);
  return "paise" in read && !isPrice(read.paise) ? { error: "price-out-of-range" } : read;
}

/** Rupees as people write them, `150`, `150.50` or `₹1,250`, in paise; or why they are none. */
export function parseRupees(text: string): ReadAmount {
  // Two cells of a spreadsheet, pasted into one field, are not one number.
  if (/\d\s+\d/.test(text)) return { error: "price-unreadable" };
  const written = text.replaceAll(/[₹\s]/g, "");
  if (written === "") return { error: "price-missing" };
  if (!RUPEES.test(written)) return { error: "price-unreadable" };
  if (/\.\d{3,}$/.test(written)) return { error: "price-in-fractions" };
  return { paise: Math.round(Number(written.replaceAll(",", "")) * 100) };
}

export function isPrice(paise: Paise): boolean {
  return Number.isSafeInteger(paise) && paise >= LOWEST && paise <= HIGHEST;
}
