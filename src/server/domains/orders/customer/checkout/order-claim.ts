import { paiseOf } from "../../../../../contract/money.ts";
import { Failure } from "../../../failure.ts";
import { type FrozenOrder, payableOf } from "../../order.ts";

/** A customer's claim about an order that the shop froze. */
export interface OrderClaim {
  readonly orderId: string;
  /** Rupees. */
  readonly grandTotal: number;
  readonly products: readonly { readonly productId: number; readonly variantIds: readonly number[] }[];
}

/**
 * @throws Failure payment-mismatch when payer or designs differ from the frozen order, price-changed for the
 * amount
 */
export function requireSameOrder(order: FrozenOrder, customerId: number, claim: OrderClaim): void {
  if (order.customerId !== customerId || !isSameList(order, claim)) throw new Failure("order-differs");
  if (paiseOf(claim.grandTotal) !== payableOf(order)) throw new Failure("price-changed");
}

function isSameList(order: FrozenOrder, claim: OrderClaim): boolean {
  const frozen = new Set(order.boughtLines.map((line) => `${line.productId}:${line.variantId}`));
  const claimedLines = new Set(
    claim.products.flatMap(({ productId, variantIds }) => variantIds.map((id) => `${productId}:${id}`)),
  );
  return frozen.size === claimedLines.size && frozen.isSubsetOf(claimedLines);
}
