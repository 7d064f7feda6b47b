import type { Paise } from "../../../contract/money.ts";

/** Parts of a tax-inclusive amount in whole paise; they always add up to it. */
export interface TaxSplit {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

/**
 * Splits GST out of a price that includes it. `rate` is in hundredths of a percent: 18 % is 1800. In the
 * shop's own state the tax is two equal halves, elsewhere one part; half a paisa is rounded up in the tax.
 */
export function splitTax(amount: Paise, rate: number, isOwnState: boolean): TaxSplit {
  if (!isOwnState) {
    const igst = shareOf(amount, rate, WHOLE + rate);
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = shareOf(amount, rate, 2 * (WHOLE + rate));
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

const WHOLE = 10_000;

/** `amount` × `part` / `whole`, rounded; BigInt, because the product may exceed the safe integers. */
function shareOf(amount: Paise, part: number, whole: number): Paise {
  const [doubled, divisor] = [2n * BigInt(amount) * BigInt(part), 2n * BigInt(whole)];
  return Number((doubled + BigInt(whole)) / divisor);
}
