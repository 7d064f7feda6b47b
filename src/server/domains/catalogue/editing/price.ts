import { formatRupees, type Paise, rupees } from "../../../../contract/money.ts";
import { OwnerFailure } from "../../failure.ts";

/** A payment of nothing cannot be made, and nobody means more for one design. */
const LOWEST: Paise = 1_00;
const HIGHEST: Paise = 1_00_000_00;
const RANGE = `${formatRupees(rupees(LOWEST))} to ${formatRupees(rupees(HIGHEST))}`;

/** Commas stand before three digits, further left also before two: `1,00,000`. In `12,50` it would be a decimal point. */
const RUPEES = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/** A price as people write it, `150`, `150.50` or `₹1,250`, in paise. @throws OwnerFailure validation */
export function readPrice(text: string): Paise {
  const written = text.replaceAll(/[₹\s]/g, "");
  if (written === "") throw new OwnerFailure("validation", "There is no price.");
  if (!RUPEES.test(written)) throw new OwnerFailure("validation", `"${text}" is not a price.`);
  if (/\.\d{3,}$/.test(written))
    throw new OwnerFailure("validation", `"${text}" has fractions of a paisa; two decimals is the most.`);
  const paise = Math.round(Number(written.replaceAll(",", "")) * 100);
  if (!isPrice(paise)) throw new OwnerFailure("validation", `"${text}" is no price here: ${RANGE} is.`);
  return paise;
}

export function isPrice(paise: Paise): boolean {
  return Number.isSafeInteger(paise) && paise >= LOWEST && paise <= HIGHEST;
}

/** A change of prices by a share of each. */
export interface PercentChange {
  /** In hundredths of a percent: 1000 is 10 % more. */
  readonly basisPoints: number;
  /** The new price is a multiple of this. */
  readonly step: Paise;
}

/** The price after the change, a half step rounded up. @throws OwnerFailure validation where none comes out */
export function changedPrice(price: Paise, { basisPoints, step }: PercentChange): Paise {
  // Whole numbers all the way: paise times ten thousandths stay far below 2^53.
  const scaled = price * (10_000 + basisPoints);
  const changed = Math.floor(scaled / (step * 10_000) + 0.5) * step;
  if (!isPrice(changed))
    throw new OwnerFailure(
      "validation",
      `${formatRupees(rupees(price))} would become ${formatRupees(rupees(changed))}; prices are ${RANGE}.`,
    );
  return changed;
}
