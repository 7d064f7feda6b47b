import { rupees } from "../../../../contract/money.ts";
import type { Order } from "../../../../contract/orders.ts";
import type { OrderLineRow, PaidOrderRow } from "./order-store.ts";

/** One path per product, its variants below it, in the order they were bought in. */
export function orderView(row: PaidOrderRow): Order {
  const byProduct = Map.groupBy(row.lines, (line) => line.productId);
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    grandtotal: rupees(row.amountPaise),
    orderPaths: [...byProduct.values()].flatMap(orderPathView),
    ...(row.returned.length > 0 && { refunds: row.returned.map(refundView) }),
    ...(row.refundedPaise > 0 && { kept: rupees(row.amountPaise - row.refundedPaise) }),
    ...(row.refundedLines.length > 0 && {
      refundedLines: row.refundedLines.map(({ productName, variantName }) => ({ productName, variantName })),
    }),
  };
}

function refundView({ amountPaise, at }: PaidOrderRow["returned"][number]) {
  return { amount: rupees(amountPaise), at: at.toISOString() };
}

function orderPathView(lines: readonly OrderLineRow[]): Order["orderPaths"] {
  const [first] = lines;
  if (!first) return [];
  const { productId, productName, productPhoto } = first;
  const variants = lines.map(({ variantName, variantPath, fileSize }) => ({
    variantName,
    variantPath,
    size: fileSize,
  }));
  return [{ productId, productName, productPhoto, variants }];
}
