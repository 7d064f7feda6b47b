import { rupees } from "../../../../contract/money.ts";
import type { Order } from "../../../../contract/orders.ts";
import { exchangeEnds, paidFor } from "../exchange/exchange-terms.ts";
import type { LineAdapting } from "../files/adapting-store.ts";
import type { OrderFileRow } from "../files/bought-file-store.ts";
import type { EarlierFileRow } from "../files/taken-file-store.ts";
import { discountsOf, GIFT, isFromExchange, LEGACY_SHOP } from "../order.ts";
import type { OrderLineRow } from "../order-rows-store.ts";
import type { PaidOrderRow } from "./order-store.ts";

/** Files of the orders by line, and how these may be adapted. */
interface FilesByLine {
  readonly adapting: ReadonlyMap<number, LineAdapting>;
  readonly stitchFiles: ReadonlyMap<number, readonly OrderFileRow[]>;
  /** Oldest first. */
  readonly earlierFiles: ReadonlyMap<number, readonly EarlierFileRow[]>;
  /** Hashes of newer zips. */
  readonly offers: ReadonlyMap<number, string>;
}

export interface Exchanging {
  readonly days: number;
  readonly now: Date;
}

/** Groups bought variants by product, in the order of purchase. */
export function orderView(row: PaidOrderRow, files: FilesByLine, exchanging: Exchanging): Order {
  const byProduct = Map.groupBy(row.lines, (line) => line.productId);
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    grandtotal: rupees(row.amountPaise),
    ...(row.discountPaise > 0 && { discounts: discountsView(row) }),
    ...(row.provider === LEGACY_SHOP && { ofOlderShop: true }),
    orderPaths: [...byProduct.values()].flatMap((lines) =>
      orderPathView(lines, files, (line) => exchangeView(row, line, exchanging)),
    ),
    ...(row.partialRefunds.length > 0 && { refunds: row.partialRefunds.map(refundView) }),
    ...(row.refundedPaise > 0 && { net: rupees(row.amountPaise - row.refundedPaise) }),
    ...(row.refundedLines.length > 0 && {
      refundedLines: row.refundedLines.map(({ productName, variantName, exchangeOrder }) => ({
        ...{ productName, variantName },
        ...(exchangeOrder && { exchangeOrder }),
      })),
    }),
    ...(row.exchangedFrom && { exchangedFrom: row.exchangedFrom }),
  };
}

export function discountsView(order: Parameters<typeof discountsOf>[0]) {
  return discountsOf(order).map(({ kind, name, amountPaise }) => ({
    kind,
    name,
    amount: rupees(amountPaise),
  }));
}

function refundView({ amountPaise, at }: PaidOrderRow["partialRefunds"][number]) {
  return { amount: rupees(amountPaise), at: at.toISOString() };
}

type VariantView = Order["orderPaths"][number]["variants"][number];

/** Amount paid for a line, and the end of its exchange; `undefined` where it cannot be exchanged. */
function exchangeView(
  row: PaidOrderRow,
  line: OrderLineRow,
  { days, now }: Exchanging,
): VariantView["exchange"] {
  const until = exchangeEnds(row.settledAt ?? row.createdAt, days);
  if (isFromExchange(row) || until <= now || row.provider === GIFT || row.provider === LEGACY_SHOP)
    return undefined;
  const { productId, listPricePaise } = line;
  const listPrice = rupees(listPricePaise);
  return { productId, paid: rupees(paidFor(row, line)), listPrice, until: until.toISOString() };
}

function orderPathView(
  lines: readonly OrderLineRow[],
  files: FilesByLine,
  exchangeOf: (line: OrderLineRow) => VariantView["exchange"],
): Order["orderPaths"] {
  const [first] = lines;
  if (!first) return [];
  const { productId, productName, productPhoto } = first;
  const variants = lines.map((line) => {
    const exchange = exchangeOf(line);
    return { ...variantView(line, files), ...(exchange && { exchange }) };
  });
  return [{ productId, productName, productPhoto, variants }];
}

function variantView(line: OrderLineRow, files: FilesByLine) {
  const { stitchFiles, earlierFiles: filesByLine, offers } = files;
  const { id, variantId, variantName, variantPath, fileHash, fileSize } = line;
  const filesIn = (hash: string) =>
    (stitchFiles.get(id) ?? []).filter(({ zipHash }) => zipHash === hash).map(fileView);
  const newFile = offers.get(id);
  const { adapting = "off", isSleeve } = files.adapting.get(id) ?? {};
  const earlierFiles = filesByLine.get(id)?.map((file) => ({
    ...{ variantPath: file.variantPath, size: file.fileSize, replacedAt: file.replacedAt.toISOString() },
    files: filesIn(file.fileHash),
  }));
  return {
    ...{ id: variantId, variantName, variantPath, size: fileSize, files: filesIn(fileHash) },
    ...(adapting !== "all" && { adapting }),
    ...(isSleeve && { isSleeve: true as const }),
    ...(newFile && { newFile }),
    ...(earlierFiles && { earlierFiles: earlierFiles.toReversed() }),
  };
}

function fileView({ id, name, part, format, bytes, sha256 }: OrderFileRow) {
  return {
    ...{ id, name, format: format.toUpperCase(), bytes, sha256 },
    ...(part !== "single" && { part }),
  };
}
