import type { ExportRecord, Money } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { type ReadingContext, tableKind } from "../../reading/table-kind.ts";
import { parseAmount } from "../../values/amount.ts";
import { orderStateOf } from "../order-state.ts";
import { eddText } from "./edd-text.ts";

const ORDERS = {
  order: ["orderid", "paymentid", "id"],
  number: ["ordernumber", "paymentnumber"],
  email: [],
  customer: ["customerid"],
  name: ["customername"],
  products: ["productsraw"],
  currency: [],
  amount: [],
  refunded: [],
  date: [],
  mode: ["modelivetest"],
  status: [],
} as const;

/** Columns before and after that of SKUs, which shops without SKUs do not have. */
const ORDER_HEAD = ["order", "email", "customer", "name", "", "", "", "", "", "", "", "products"] as const;
const ORDER_TAIL = [
  ...["currency", "amount", "", "", "refunded", "", "", "", "", "date", "", "", "mode", "status", "", ""],
] as const;

type OrderRow = ExportRow<keyof typeof ORDERS>;

/**
 * Export of orders, called payments before 3.0; its times are UTC. Source: easy-digital-downloads 3.6.5,
 * `Exporters\Orders`.
 */
export const eddOrders = tableKind({
  shop: "edd",
  name: "edd-orders",
  columns: ORDERS,
  needs: ["order", "email", "products", "amount", "status"],
  places: [
    [...ORDER_HEAD, ...ORDER_TAIL],
    ["order", "number", ...ORDER_HEAD.slice(1), ...ORDER_TAIL],
    [...ORDER_HEAD, "", ...ORDER_TAIL],
    ["order", "number", ...ORDER_HEAD.slice(1), "", ...ORDER_TAIL],
  ],
  values: { order: /^\d+$/, mode: /^(?:live|test)$/, email: /@|^$/, products: /\|.*\{|^$/ },
  open: (context) => ({
    read: (row) => {
      const key = row.requiredText("order");
      // Trials of the owner are no purchases.
      if (!key || row.text("mode") === "test") return [];
      const currency = row.currency("currency");
      const state = orderStateOf(row.text("status"));
      if (!state) row.issue("state-unknown", { text: row.text("status") });
      const total = row.amount("amount", currency);
      const refunded = row.amount("refunded", currency);
      const isPart = state === "paid" && refunded !== undefined && refunded.minor > 0;
      if (total) context.shared.set(`total ${key}`, String(total.minor));
      const { source } = row;
      return [
        {
          kind: "order",
          key,
          source,
          number: row.text("number") || key,
          state: isPart ? "part-refunded" : (state ?? "unpaid"),
          ...given("customer", row.text("customer")),
          ...given("email", row.email("email")),
          ...given("buyerName", eddText(row.text("name"))),
          ...given("boughtAt", row.moment("date", undefined, "UTC")),
          ...given("total", total),
        },
        ...linesOf(row, key, currency, context),
        ...(refunded && refunded.minor > 0
          ? [{ kind: "refund", key: `${key}/1`, source, order: key, amount: refunded } as const]
          : []),
      ];
    },
  }),
});

/** `Name|12.50{0}{1} / Name|…`: name, price, tax and, where there are several, the id of the price. */
const PRODUCT = /(.+?)\|(-?[\d.]+)\{[^{}]*\}(?:\{(\d*)\})?(?: \/ |$)/gy;

/**
 * Lines in the one cell with all products. They have names only, so the export of sales has them if the
 * folder holds it; their prices are kept for it.
 */
function linesOf(row: OrderRow, order: string, currency: string, context: ReadingContext): ExportRecord[] {
  const cell = eddText(row.text("products"));
  if (cell === "") return [];
  const products = [...cell.matchAll(PRODUCT)];
  if (products.map(([all]) => all).join("") !== cell) {
    row.issue("products-in-one-cell", { text: cell });
    return [];
  }
  const hasSales = context.kinds.has("edd-sales");
  return products.flatMap(([, name = "", amount = "", priceId = ""], place): ExportRecord[] => {
    const parsed = parseAmount(amount, currency, "decimal-only");
    const price = "money" in parsed ? parsed.money : undefined;
    const productName = name.trim();
    if (price)
      context.shared.set(`price ${order} ${productName} ${variantNumber(priceId)}`, String(price.minor));
    if (hasSales) return [];
    return [
      {
        kind: "line",
        key: `${order}/${place}`,
        source: row.source,
        order,
        productName,
        ...given("variantName", variantNumber(priceId) && `#${variantNumber(priceId)}`),
        quantity: 1,
        ...given("price", price),
      },
    ];
  });
}

/** Id of a price from 1; products with one price have 0 or none. */
const variantNumber = (priceId: string) => (priceId === "0" ? "" : priceId);

const SALES = {
  product: ["productid"],
  customer: ["customerid"],
  email: [],
  name: [],
  download: ["product", "downloadname"],
  quantity: [],
  amount: ["itemamount"],
  currency: [],
  order: ["orderid", "paymentid"],
  priceId: ["priceid"],
  date: [],
} as const;

const SALE_HEAD = ["product", "", "customer", "email", "name", "download", "quantity", "amount"] as const;

type SaleRow = ExportRow<keyof typeof SALES>;

/**
 * Export of sales, one row an item. Source: easy-digital-downloads 3.6.5, `Exporters\ProductSales`. Older
 * versions wrote the total of the whole order into every row, and refunded sales like others.
 */
export const eddSales = tableKind({
  shop: "edd",
  name: "edd-sales",
  columns: SALES,
  needs: ["product", "email", "amount", "order", "priceId"],
  places: [
    [...SALE_HEAD, "", "currency", "order", "priceId", "date"],
    [...SALE_HEAD, "currency", "order", "priceId", "date"],
    [...SALE_HEAD, "order", "priceId", "date"],
  ],
  values: { product: /^\d+$/, email: /@/, order: /^\d+$/, date: /^\d{4}-\d\d-\d\d/ },
  open: (context) => {
    /** Rows of the order that is being read; its items follow each other unless the file was sorted. */
    let rows: SaleRow[] = [];
    const rowsByOrder = new Map<string, number>();
    const flush = () => {
      const complete = rows;
      rows = [];
      const order = complete[0]?.text("order") ?? "";
      const before = rowsByOrder.get(order) ?? 0;
      rowsByOrder.set(order, before + complete.length);
      return saleOf(complete, before, context);
    };
    return {
      read: (row) => {
        const order = row.requiredText("order");
        if (!order || !row.requiredText("product")) return [];
        const records = rows[0] && rows[0].text("order") !== order ? flush() : [];
        rows.push(row);
        return records;
      },
      end: flush,
    };
  },
});

function saleOf(rows: readonly SaleRow[], before: number, context: ReadingContext): ExportRecord[] {
  const [first] = rows;
  if (!first) return [];
  const order = first.text("order");
  const amounts = rows.map((row) => row.amount("amount", row.currency("currency")));
  const isTotal = holdsTotals(amounts, context.shared.get(`total ${order}`));
  const lines = rows.map((row, place): ExportRecord => {
    const productName = eddText(row.text("download"));
    const priceId = variantNumber(row.text("priceId"));
    const knownPrice = context.shared.get(`price ${order} ${productName} ${priceId}`);
    const amount = amounts[place];
    if (isTotal && knownPrice === undefined) row.issue("amount-of-order", { column: "Item Amount" });
    const quantity = row.quantity("quantity");
    const single = amount && !isTotal ? { ...amount, minor: Math.round(amount.minor / quantity) } : undefined;
    return {
      kind: "line",
      key: `${order}/${before + place}`,
      source: row.source,
      order,
      product: row.text("product"),
      variant: priceId ? `${row.text("product")}/${priceId}` : row.text("product"),
      productName,
      quantity,
      ...given(
        "price",
        knownPrice && amount ? { minor: Number(knownPrice), currency: amount.currency } : single,
      ),
    };
  });
  if (context.kinds.has("edd-orders") || before > 0) return lines;
  return [orderOfSale(first, order), ...lines];
}

/** True when every row repeats the order's total, or when nothing tells that it does not. */
function holdsTotals(amounts: readonly (Money | undefined)[], total: string | undefined): boolean {
  const [first] = amounts;
  if (amounts.length < 2 || !first || amounts.some((amount) => amount?.minor !== first.minor)) return false;
  if (total === undefined) return true;
  return Number(total) === first.minor;
}

function orderOfSale(row: SaleRow, key: string): ExportRecord {
  return {
    kind: "order",
    key,
    source: row.source,
    number: key,
    state: "paid",
    ...given("customer", row.text("customer")),
    ...given("email", row.email("email")),
    ...given("buyerName", eddText(row.text("name"))),
    ...given("boughtAt", row.moment("date", undefined, "UTC")),
  };
}

/** Export of customers. Source: easy-digital-downloads 3.6.5, `Exporters\Customers`. */
export const eddCustomers = tableKind({
  shop: "edd",
  name: "edd-customers",
  columns: {
    id: [],
    name: [],
    email: [],
    purchases: ["numberofpurchases"],
    value: ["customervalue"],
    created: ["datecreated"],
  },
  needs: ["id", "name", "email", "purchases", "value"],
  places: [["id", "", "name", "email", "purchases", "value", "", "created"]],
  values: { id: /^\d+$/, email: /@|^$/, purchases: /^\d+$/, created: /^\d{4}-\d\d-\d\d/ },
  open: () => ({
    read: (row) => {
      const key = row.requiredText("id");
      if (!key) return [];
      return [
        {
          kind: "customer",
          key,
          source: row.source,
          name: eddText(row.text("name")),
          ...given("email", row.email("email")),
          ...given("joinedAt", row.moment("created", undefined, "UTC")),
        },
      ];
    },
  }),
});
