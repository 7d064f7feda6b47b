import { DAY_MS } from "../../../../contract/constants.ts";
import type { Paise } from "../../../../contract/money.ts";
import type { OrderLineRow, OrderRow } from "../order-rows-store.ts";

/** Paid for the line and not refunded: refunds of an amount may have left less than the line cost. */
export function paidFor(
  { amountPaise, refundedPaise }: Pick<OrderRow, "amountPaise" | "refundedPaise">,
  line: Pick<OrderLineRow, "unitPricePaise" | "quantity" | "discountPaise">,
): Paise {
  const share = line.unitPricePaise * line.quantity - line.discountPaise;
  return Math.min(share, amountPaise - refundedPaise);
}

/** Time from which a line that was paid at `paidAt` can no longer be exchanged. */
export function exchangeEnds(paidAt: Date, days: number): Date {
  return new Date(paidAt.getTime() + days * DAY_MS);
}
