import { MIN_REFUND_PAISE } from "../../../../contract/constants.ts";
import type { Paise } from "../../../../contract/money.ts";

/** How a bought line pays for another variant. */
export interface ExchangeTerms {
  /** Part of what was paid for the line that pays for the variant. */
  readonly creditPaise: Paise;
  /** Difference that is too small for a payment. */
  readonly discountPaise: Paise;
  /** Difference that the customer pays. */
  readonly toPayPaise: Paise;
  /** Difference that goes back to the customer. */
  readonly backPaise: Paise;
}

/** Differences below the least amount of providers, ₹1, move no money. */
export function exchangeTerms(paidPaise: Paise, pricePaise: Paise): ExchangeTerms {
  const difference = pricePaise - paidPaise;
  const isMoved = Math.abs(difference) >= MIN_REFUND_PAISE;
  return {
    creditPaise: Math.min(paidPaise, pricePaise),
    discountPaise: isMoved ? 0 : Math.max(difference, 0),
    toPayPaise: isMoved ? Math.max(difference, 0) : 0,
    backPaise: isMoved ? Math.max(-difference, 0) : 0,
  };
}

interface Line {
  readonly unitPricePaise: Paise;
  readonly quantity: number;
  /** Share of the order's discount. */
  readonly discountPaise: Paise;
}

/** Paid for the line and not refunded: refunds of an amount may have left less than the line cost. */
export function paidFor(
  { amountPaise, refundedPaise }: { readonly amountPaise: Paise; readonly refundedPaise: Paise },
  line: Line,
): Paise {
  const share = line.unitPricePaise * line.quantity - line.discountPaise;
  return Math.min(share, amountPaise - refundedPaise);
}

const DAY_MS = 86_400_000;

/** Time from which a line that was paid at `paidAt` can no longer be exchanged. */
export function exchangeEnds(paidAt: Date, days: number): Date {
  return new Date(paidAt.getTime() + days * DAY_MS);
}
