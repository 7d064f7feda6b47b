import { DISCOUNT_ABOVE_PAISE, DISCOUNT_PERCENT } from "./constants.ts";
import { indianNumber } from "./indian-number.ts";

/** Whole paise. All amounts inside the shop use this unit. */
export type Paise = number;

export interface Totals {
  readonly subtotal: Paise;
  readonly discount: Paise;
  readonly total: Paise;
}

/** The discount rule of the shop; half a paisa is rounded up in the total. */
export function totalsOf(subtotal: Paise): Totals {
  if (subtotal <= DISCOUNT_ABOVE_PAISE) return { subtotal, discount: 0, total: subtotal };
  const total = Math.floor((subtotal * (100 - DISCOUNT_PERCENT) + 50) / 100);
  return { subtotal, discount: subtotal - total, total };
}

/** Rupees as the wire carries them: a number with at most two decimals. */
export function rupees(paise: Paise): number {
  return paise / 100;
}

/** Paise of an amount in rupees; `undefined` when it has fractions of a paisa or is not finite. */
export function paiseOf(amount: number): Paise | undefined {
  const paise = Math.round(amount * 100);
  return Number.isSafeInteger(paise) && Math.abs(paise / 100 - amount) < 1e-9 ? paise : undefined;
}

/** Formats `₹12,34,567.50` with Indian grouping in every language; whole rupees have no decimals. */
export function formatRupees(amount: number): string {
  return `₹${indianNumber(amount, Number.isInteger(amount) ? 0 : 2)}`;
}

/** The shop's discount, formatted for texts; marked pure, so that the boot module leaves it out. */
export const discount = {
  above: /* @__PURE__ */ formatRupees(/* @__PURE__ */ rupees(DISCOUNT_ABOVE_PAISE)),
  percent: `${DISCOUNT_PERCENT}%`,
};
