import { rupees } from "../../../../../contract/money.ts";
import type { PendingPayment } from "../../../../../contract/orders.ts";
import { type FrozenLine, type FrozenOrder, payableOf } from "../../order.ts";
import { bankDecidesBy } from "../../reconcile-schedule.ts";

export function pendingPaymentView(order: FrozenOrder): PendingPayment {
  const byProduct = Map.groupBy(order.boughtLines, (line) => line.productId);
  return {
    orderId: order.providerOrderId,
    provider: order.provider,
    amount: rupees(payableOf(order)),
    decidesBy: bankDecidesBy(order.createdAt).toISOString(),
    products: [...byProduct].map(([id, lines]) => ({
      id,
      name: nameOf(lines),
      variants: lines.map(variantOf),
    })),
  };
}

function nameOf([first]: readonly FrozenLine[]): string {
  return first?.productName ?? "";
}

function variantOf({ variantId: id, quantity: qty }: FrozenLine) {
  return { id, qty };
}
