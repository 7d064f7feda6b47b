import type { OwnerAction } from "./owner.ts";
import type { PlannedLine } from "./plan-purchase.ts";

/** What is on sale, by the scenario's own reckoning; the shop's code computes none of it. */
export interface ModelVariant {
  readonly id: number;
  readonly product: number;
  readonly pricePaise: number;
  /** The name it is downloaded by. */
  readonly file: string;
}

export const PRICES = [
  [40_00],
  [120_00, 80_00],
  [199_99, 200_00, 200_01],
  [35_55],
  [300_00, 299_99],
  [1_05, 99_95],
] as const;

/** Ten per cent off above ₹200, half a paisa for the shop. */
export function priceOf(cart: readonly PlannedLine[], variants: ReadonlyMap<number, ModelVariant>): number {
  const prices = cart.flatMap((line) =>
    line.variants.map((id) => (variants.get(id)?.pricePaise ?? Number.NaN) * line.quantity),
  );
  const sum = prices.reduce((total, price) => total + price, 0);
  return sum <= 200_00 ? sum : Math.ceil((sum * 9 - 4) / 10);
}

/** An order as the shop must have frozen it, and what was done about it. */
export interface ModelOrder {
  readonly providerOrderId: string;
  readonly provider: string;
  readonly customer: number;
  readonly amount: number;
  readonly variants: readonly number[];
  /** What the customer was told, once for each number. */
  readonly numbers: Set<number>;
  /** Its customer was told that it is paid, or may have been. */
  isHeard: boolean;
  isRefundedByHand: boolean;
  /** What its owner began to send back, or may have. */
  readonly parts: OwnerAction[];
  /** The orders of the same cart that a customer paid at one provider or another, itself included. */
  readonly purchase: Set<ModelOrder>;
  /** Everything that was done and seen, in order. */
  readonly story: string[];
}
