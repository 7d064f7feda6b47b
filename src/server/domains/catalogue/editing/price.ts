import { formatRupees, type Paise, rupees } from "../../../../contract/money.ts";
import { isPrice, PRICE_RANGE, type PriceError, parsePrice } from "../../../../contract/price.ts";
import { OwnerFailure } from "../../failure.ts";

/** A price as people write it, `150`, `150.50` or `₹1,250`, in paise. @throws OwnerFailure validation */
export function readPrice(text: string): Paise {
  const read = parsePrice(text);
  if ("paise" in read) return read.paise;
  throw new OwnerFailure("validation", ERRORS[read.error](text));
}

const ERRORS: Readonly<Record<PriceError, (text: string) => string>> = {
  "price-missing": () => "There is no price.",
  "price-unreadable": (text) => `"${text}" is not a price.`,
  "price-in-fractions": (text) => `"${text}" has fractions of a paisa; two decimals is the most.`,
  "price-out-of-range": (text) => `"${text}" is no price here: ${PRICE_RANGE} is.`,
};

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
      `${formatRupees(rupees(price))} would become ${formatRupees(rupees(changed))}; prices are ${PRICE_RANGE}.`,
    );
  return changed;
}
