import { message } from "../../../../contract/messages.ts";
import { paiseOf } from "../../../../contract/money.ts";
import { Failure } from "../../failure.ts";
import type { Order } from "../order.ts";

/** What a customer's page says about an order that we froze ourselves. */
export interface OrderClaim {
  readonly orderId: string;
  /** Rupees. */
  readonly grandTotal: number;
  readonly products: readonly { readonly productId: number; readonly variantIds: readonly number[] }[];
}

export interface FrozenOrder extends Order {
  readonly bought: readonly FrozenLine[];
  /** The same for every order of a purchase. */
  readonly purchase: number;
  /** When the customer's page heard that it is paid. */
  readonly acknowledgedAt: Date | null;
  /** When the customer last went away to pay it. */
  readonly preorderedAt: Date | null;
  /** The provider's last word: a payment was begun, and its bank has not decided. */
  readonly isUndecided: boolean;
}

/** A line as it was priced, down to the very file. */
export interface FrozenLine {
  readonly productId: number;
  readonly productName: string;
  readonly variantId: number;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly fileHash: string;
}

/** @throws Failure payment-mismatch when payer or designs differ from the frozen order, price-changed for the amount */
export function requireSameOrder(order: FrozenOrder, customerId: number, claim: OrderClaim): void {
  if (order.customerId !== customerId || !isSameList(order, claim))
    throw new Failure(
      "payment-mismatch",
      "This payment was started for another order. Please check out again.",
    );
  if (paiseOf(claim.grandTotal) !== order.amountPaise)
    throw new Failure("price-changed", message.totalChanged);
}

function isSameList(order: FrozenOrder, claim: OrderClaim): boolean {
  const frozen = new Set(order.bought.map((line) => `${line.productId}:${line.variantId}`));
  const claimed = new Set(
    claim.products.flatMap(({ productId, variantIds }) => variantIds.map((id) => `${productId}:${id}`)),
  );
  return frozen.size === claimed.size && frozen.isSubsetOf(claimed);
}
