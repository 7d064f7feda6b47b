import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { withoutEntities } from "../../reading/plain-text.ts";
import { tableKind } from "../../reading/table-kind.ts";
import { parseAmount } from "../../values/amount.ts";
import { emailKey } from "../../values/email-key.ts";
import { orderStateOf } from "../order-state.ts";

const COLUMNS = {
  order: ["orderid", "id"],
  number: ["ordernumber"],
  date: ["orderdate", "datecreated", "createddate", "paiddate"],
  state: ["status", "orderstatus"],
  email: ["billingemail", "customeremail", "emailbilling"],
  first: ["billingfirstname", "firstnamebilling"],
  last: ["billinglastname", "lastnamebilling"],
  phone: ["billingphone", "phonebilling"],
  customer: ["customerid", "customeruser", "userid"],
  currency: ["ordercurrency"],
  total: ["ordertotal", "ordertotalamount"],
  product: ["productid", "itemproductid", "lineitemproductid"],
  variation: ["variationid", "itemvariationid", "productvariationid"],
  item: ["itemname", "productname", "lineitemname", "productnamemain", "lineitem"],
  sku: ["productsku", "itemsku"],
  // "Quantity (- Refund)" is 0 for an item that was given back.
  quantity: ["qty", "itemquantity", "quantityrefund"],
  lineTotal: ["itemtotal", "orderlinetotal", "itemcost", "linesubtotal"],
  refund: ["refundedtotal", "orderrefundamount"],
} as const;

const MOST_ITEMS = 30;

type Item = `item${number}`;
type Row = ExportRow<keyof typeof COLUMNS | Item>;

/** Columns `line_item_1`, `line_item_2` and so on. */
const ITEMS: Readonly<Record<Item, readonly string[]>> = Object.fromEntries(
  Array.from({ length: MOST_ITEMS }, (_, place) => [`item${place + 1}`, [`lineitem${place + 1}`]]),
);

/**
 * Orders as the usual plugins write them, one row an item; WooCommerce has no such export. Facts of the order
 * may stand on its first row only.
 */
export const wooOrders = tableKind({
  shop: "woocommerce",
  name: "woocommerce-orders",
  columns: COLUMNS,
  needs: ["order", "email", "item"],
  open: () => {
    const places = new Map<string, number>();
    return {
      read: (row) => {
        const order = row.requiredText("order");
        if (!order) return [];
        const place = places.get(order) ?? 0;
        places.set(order, place + 1);
        const line = lineOf(row, order, place);
        return [...(place === 0 ? orderOf(row, order) : []), ...(line ? [line] : [])];
      },
    };
  },
});

function orderOf(row: Row, key: string): ExportRecord[] {
  const { source } = row;
  const currency = row.currency("currency");
  const state = orderStateOf(row.text("state") || "completed");
  if (!state) row.issue("state-unknown", { text: row.text("state") });
  const name = `${row.text("first")} ${row.text("last")}`.trim();
  const amount = row.amount("refund", currency);
  const refunded = amount && amount.minor !== 0 ? { ...amount, minor: Math.abs(amount.minor) } : undefined;
  const total = row.amount("total", currency);
  return [
    {
      kind: "order",
      key,
      source,
      number: row.text("number") || key,
      state: refunded && state === "paid" ? "part-refunded" : (state ?? "unpaid"),
      ...given("customer", row.text("customer") === "0" ? "" : row.text("customer")),
      ...given("email", row.email("email")),
      ...given("buyerName", name),
      ...given("phone", row.text("phone")),
      ...given("boughtAt", row.moment("date")),
      ...given("total", total),
    },
    ...(refunded ? [{ kind: "refund", key: `${key}/1`, source, order: key, amount: refunded } as const] : []),
  ];
}

function lineOf(row: Row, order: string, place: number): ExportRecord | undefined {
  const productName = withoutEntities(row.text("item"));
  if (productName === "") return undefined;
  const isRefunded = row.text("quantity") === "0";
  const quantity = isRefunded ? 1 : row.quantity("quantity");
  const total = row.amount("lineTotal", row.currency("currency"));
  const variant = row.text("variation") === "0" ? "" : row.text("variation");
  return {
    kind: "line",
    key: `${order}/${place}`,
    source: row.source,
    order,
    ...given("product", row.text("product")),
    ...given("variant", variant),
    ...given("sku", row.text("sku")),
    productName,
    quantity,
    ...given("price", total && { ...total, minor: Math.round(total.minor / quantity) }),
    ...(isRefunded && { refunded: true as const }),
  };
}

/** Orders of WebToffee's export, one row an order; an item is `name:Fern|product_id:3|quantity:1|total:9`. */
export const wooWideOrders = tableKind<keyof typeof COLUMNS | Item>({
  shop: "woocommerce",
  name: "woocommerce-wide-orders",
  columns: { ...COLUMNS, ...ITEMS },
  needs: ["order", "email", "item1"],
  open: () => ({
    read: (row) => {
      const order = row.requiredText("order");
      if (!order) return [];
      const cells = Array.from({ length: MOST_ITEMS }, (_, place) => row.text(`item${place + 1}`));
      return [
        ...orderOf(row, order),
        ...cells.flatMap((cell, place) => itemOf(row, cell, `${order}/${place}`)),
      ];
    },
  }),
});

function itemOf(row: Row, cell: string, key: string): ExportRecord[] {
  const facts = new Map(
    cell.split("|").map((fact) => [/^\w*/.exec(fact)?.[0] ?? "", fact.replace(/^\w*:/, "")]),
  );
  const productName = withoutEntities(facts.get("name") ?? "");
  if (productName === "") return [];
  const quantity = Math.max(1, Number(/^\d{1,4}/.exec(facts.get("quantity") ?? "")?.[0] ?? 1));
  const amount = parseAmount(facts.get("total") ?? "", row.currency("currency"), "decimal-only");
  const total = "money" in amount ? amount.money : undefined;
  if (!total) row.issue("amount-invalid", { text: cell, column: "line_item" });
  return [
    {
      kind: "line",
      key,
      source: row.source,
      order: key.slice(0, key.lastIndexOf("/")),
      ...given("product", facts.get("product_id")),
      ...given("variant", facts.get("variation_id") === "0" ? "" : facts.get("variation_id")),
      ...given("sku", facts.get("sku")),
      productName,
      quantity,
      ...given("price", total && { ...total, minor: Math.round(total.minor / quantity) }),
    },
  ];
}

/** Customers of Analytics, without their numbers. Source: woocommerce/woocommerce 10, `Reports/Customers`. */
export const wooCustomers = tableKind({
  shop: "woocommerce",
  name: "woocommerce-customers",
  columns: {
    name: [],
    username: [],
    joined: ["signup", "dateregistered"],
    email: [],
    orders: ["orderscount"],
    spent: ["totalspend"],
  },
  needs: ["name", "username", "email", "orders", "spent"],
  open: () => ({
    read: (row) => {
      const email = row.email("email");
      if (!email) {
        row.issue("customer-empty");
        return [];
      }
      return [
        {
          kind: "customer",
          key: emailKey(email),
          source: row.source,
          name: row.text("name") || row.text("username"),
          email,
          ...given("joinedAt", row.moment("joined")),
        },
      ];
    },
  }),
});

/** Report on orders of Analytics. It has neither addresses nor numbers of products, so it has no purchase. */
export const wooOrdersReport = tableKind({
  shop: "woocommerce",
  name: "woocommerce-orders-report",
  columns: { order: [], revenue: ["nrevenue", "netsales"], customer: [], products: [], sold: ["itemssold"] },
  needs: ["order", "revenue", "customer", "products", "sold"],
  open: () => {
    let isTold = false;
    return {
      read: (row) => {
        if (!isTold) row.issue("report-without-buyers");
        isTold = true;
        return [];
      },
    };
  },
});
