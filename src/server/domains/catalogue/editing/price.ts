import { formatRupees, type Paise, rupees } from "../../../../contract/money.ts";
import { isPrice, PRICE_RANGE, type PriceError, parsePrice } from "../../../../contract/price.ts";
import { ImportError } from "../../failure.ts";

/** Parses a price such as `150`, `150.50` or `₹1,250` into paise. @throws OwnerFailure validation */
export function readPrice(text: string): Paise {
  const result = parsePrice(text);
  if ("paise" in result) return result.paise;
  throw new ImportError("validation", ERRORS[result.error](text));
}

const ERRORS: Readonly<Record<PriceError, (text: string) => string>> = {
  "price-missing": () => "The price is missing.",
  "price-unreadable": (text) => `"${text}" is not a price.`,
  "price-in-fractions": (text) => `"${text}" has more than two decimals.`,
  "price-out-of-range": (text) => `"${text}" is out of range. Prices must be ${PRICE_RANGE}.`,
};

/** A change of prices by percentage. */
export interface PercentChange {
  /** In hundredths of a percent: 1000 is 10 % more. */
  readonly basisPoints: number;
  /** New prices are rounded to multiples of this. */
  readonly step: Paise;
}

/** The changed price, half steps rounded up. @throws OwnerFailure validation if it is out of range */
export function changedPrice(price: Paise, { basisPoints, step }: PercentChange): Paise {
  // All integers: paise times ten thousandths stay far below 2^53.
  const scaled = price * (10_000 + basisPoints);
  const newPrice = Math.floor(scaled / (step * 10_000) + 0.5) * step;
  if (!isPrice(newPrice))
    throw new ImportError(
      "validation",
      `${formatRupees(rupees(price))} would become ${formatRupees(rupees(newPrice))}. Prices must be ${PRICE_RANGE}.`,
    );
  return newPrice;
}
