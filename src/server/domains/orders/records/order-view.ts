import { rupees } from "../../../../contract/money.ts";
import type { Order } from "../../../../contract/orders.ts";
import type { OrderFileRow } from "../files/bought-file-store.ts";
import type { OrderLineRow, PaidOrderRow } from "./order-store.ts";

/** Stitch files by order line. */
type FilesByLine = ReadonlyMap<number, readonly OrderFileRow[]>;

/** Groups bought variants by product, in the order of purchase. */
export function orderView(row: PaidOrderRow, files: FilesByLine): Order {
  const byProduct = Map.groupBy(row.lines, (line) => line.productId);
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    grandtotal: rupees(row.amountPaise),
    orderPaths: [...byProduct.values()].flatMap((lines) => orderPathView(lines, files)),
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

function orderPathView(lines: readonly OrderLineRow[], files: FilesByLine): Order["orderPaths"] {
  const [first] = lines;
  if (!first) return [];
  const { productId, productName, productPhoto } = first;
  const variants = lines.map(({ id, variantId, variantName, variantPath, fileSize }) => ({
    ...{ id: variantId, variantName, variantPath, size: fileSize },
    files: (files.get(id) ?? []).map(fileView),
  }));
  return [{ productId, productName, productPhoto, variants }];
}

function fileView({ id, name, format, bytes, sha256 }: OrderFileRow) {
  return { id, name, format: format.toUpperCase(), bytes, sha256 };
}
