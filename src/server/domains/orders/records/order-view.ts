import { rupees } from "../../../../contract/money.ts";
import type { Order } from "../../../../contract/orders.ts";
import type { OrderLineRow, PaidOrderRow } from "./order-store.ts";

/** Groups bought variants by product, in the order of purchase. */
export function orderView(row: PaidOrderRow): Order {
  const byProduct = Map.groupBy(row.lines, (line) => line.productId);
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    grandtotal: rupees(row.amountPaise),
    orderPaths: [...byProduct.values()].flatMap(orderPathView),
    ...(row.partialRefunds.length > 0 && { refunds: row.partialRefunds.map(refundView) }),
    ...(row.refundedPaise > 0 && { net: rupees(row.amountPaise - row.refundedPaise) }),
    ...(row.refundedLines.length > 0 && {
      refundedLines: row.refundedLines.map(({ productName, variantName }) => ({ productName, variantName })),
    }),
  };
}

function refundView({ amountPaise, at }: PaidOrderRow["partialRefunds"][number]) {
  return { amount: rupees(amountPaise), at: at.toISOString() };
}

function orderPathView(lines: readonly OrderLineRow[]): Order["orderPaths"] {
  const [first] = lines;
  if (!first) return [];
  const { productId, productName, productPhoto } = first;
  const variants = lines.map(({ variantId, variantName, variantPath, fileSize }) => ({
    id: variantId,
    variantName,
    variantPath,
    size: fileSize,
  }));
  return [{ productId, productName, productPhoto, variants }];
}
