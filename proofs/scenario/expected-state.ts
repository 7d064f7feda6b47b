import type { OwnerAction, PlannedLine } from "./plan-purchase.ts";

/** Variant on sale, computed independently of the shop's code. */
export interface ExpectedVariant {
  readonly id: number;
  readonly product: number;
  /** Price now, in the sale. */
  readonly pricePaise: number;
  /** Price before the sale. */
  readonly listPaise: number;
  /** File name of the download. */
  readonly file: string;
}

export const PRICES = [
  [40_00],
  [120_00, 80_00],
  [199_99, 200_00, 200_01],
  [35_55],
  [300_00, 329_99],
  [1_05, 99_95],
  [50_00],
] as const;

/** Design on sale at 75 %. */
export const ON_SALE = 5;
/** Design that is free for each customer once; no other cart has it. */
export const FREE_DESIGN = 7;
/** Codes of one use each; purchases that follow each other enter the same. */
export const CODES = Array.from({ length: 40 }, (_, place) => `SOAK${place}`);
export const CODE_PERCENT = 30;
export const codeOf = (purchase: number) => CODES[Math.floor(purchase / 16) % CODES.length];

/**
 * Total of a cart: 30 % off with a code, else 10 % above ₹200, rounded in the shop's favour at half a paisa.
 */
export function priceOf(
  cart: readonly PlannedLine[],
  variants: ReadonlyMap<number, ExpectedVariant>,
  hasCode = false,
): number {
  const prices = cart.flatMap((line) =>
    line.variants.map((id) => (variants.get(id)?.pricePaise ?? Number.NaN) * line.quantity),
  );
  const sum = prices.reduce((total, price) => total + price, 0);
  if (hasCode) return Math.floor((sum * (100 - CODE_PERCENT) + 50) / 100);
  return sum <= 200_00 ? sum : Math.ceil((sum * 9 - 4) / 10);
}

/** Expected contents of an order, and the actions that concerned it. */
export interface ExpectedOrder {
  readonly providerOrderId: string;
  readonly provider: string;
  readonly customer: number;
  /** Paise that a payment takes. */
  readonly amount: number;
  /** Paise that an exchanged line had paid. */
  readonly credit: number;
  readonly variants: readonly number[];
  /** Order numbers that the shop returned to the customer. */
  readonly numbers: Set<number>;
  /** Whether the shop told the customer that it is paid, or may have. */
  mayKnowPaid: boolean;
  isRefundedByHand: boolean;
  /** Partial refunds that the owner started or may have started. */
  readonly partialRefunds: OwnerAction[];
  readonly exchanges: ExpectedExchange[];
  /** Orders of the same cart at any provider, including this one. */
  readonly purchase: Set<ExpectedOrder>;
  /** All actions and responses, in order. */
  readonly trace: string[];
}

/** Exchange that the customer asked for. */
export interface ExpectedExchange {
  readonly variant: number;
  readonly to: number;
  /** Orders of the difference to a dearer variant, one of which has to be paid. */
  readonly differences: Set<ExpectedOrder> | undefined;
  /** Whether the shop said that it was made. */
  isMade: boolean;
}
