import { MIN_REFUND_PAISE } from "../constants.ts";
import { type Paise, paiseOf, rupees } from "../money.ts";

/** Prices of an exchange, in paise. */
export interface ExchangePrices {
  /** Paid for the old line, and not refunded. */
  readonly paidPaise: Paise;
  /** Price of the old variant now; `undefined` or 0 when it is not sold now. */
  readonly oldPaise: Paise | undefined;
  /** List price of the old variant when it was bought. */
  readonly boughtPaise: Paise;
  /** Price of the new variant now. */
  readonly newPaise: Paise;
}

/** Price of the old variant that counts: the price now, or its list price when it was bought. */
export function oldPriceOf({ oldPaise, boughtPaise }: Omit<ExchangePrices, "paidPaise" | "newPaise">): Paise {
  return oldPaise || boughtPaise;
}

/**
 * Cost of the new order. The discount of the purchase stays: both variants have their prices in the
 * proportion of now, half a paisa up, so that variants of one price are exchanged for nothing.
 */
export function exchangeCost({ paidPaise, newPaise, ...oldPrices }: ExchangePrices): Paise {
  const [paid, price, before] = [paidPaise, newPaise, oldPriceOf(oldPrices)].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  return before === 0n ? newPaise : Number((2n * paid * price + before) / (2n * before));
}

/** How a bought line pays for another variant. */
export interface ExchangeTerms {
  /** Part of what was paid for the line that pays for the variant. */
  readonly creditPaise: Paise;
  /** Amount of the new order. */
  readonly amountPaise: Paise;
  /** Difference that the customer pays. */
  readonly toPayPaise: Paise;
  /** Difference that goes back to the customer. */
  readonly backPaise: Paise;
}

/** Differences below the least amount of providers, ₹1, move no money. */
export function exchangeTerms(paidPaise: Paise, costPaise: Paise): ExchangeTerms {
  const difference = costPaise - paidPaise;
  const isMoved = Math.abs(difference) >= MIN_REFUND_PAISE;
  return {
    creditPaise: Math.min(paidPaise, costPaise),
    amountPaise: isMoved ? costPaise : Math.min(paidPaise, costPaise),
    toPayPaise: isMoved ? Math.max(difference, 0) : 0,
    backPaise: isMoved ? Math.max(-difference, 0) : 0,
  };
}

/** A variant's price now in rupees, as the catalogue answers it. */
interface OnSale {
  readonly variantPrice: number;
  readonly isFree?: true | undefined;
}

/** An exchange as pages show it, in rupees. */
export interface ExchangeOffer {
  /** Cost of the new order. */
  readonly cost: number;
  readonly toPay: number;
  readonly back: number;
  /** The line cost nothing and the variant has a price, or the other way round. */
  readonly isRefused: boolean;
}

/** Offers a variant for a bought line; `old` is the bought variant, if it is on sale now. */
export function exchangeOffer(
  { paid, listPrice }: { readonly paid: number; readonly listPrice: number },
  old: OnSale | undefined,
  next: OnSale,
): ExchangeOffer {
  const [paidPaise, boughtPaise] = [paiseOf(paid) ?? 0, paiseOf(listPrice) ?? 0];
  const [oldPaise, newPaise] = [old && priceNow(old), priceNow(next)];
  const cost = exchangeCost({ paidPaise, oldPaise, boughtPaise, newPaise });
  const { toPayPaise, backPaise } = exchangeTerms(paidPaise, cost);
  const isRefused = (paidPaise === 0) !== (newPaise === 0);
  return { cost: rupees(cost), toPay: rupees(toPayPaise), back: rupees(backPaise), isRefused };
}

function priceNow({ variantPrice, isFree }: OnSale): Paise {
  return isFree ? 0 : (paiseOf(variantPrice) ?? 0);
}
