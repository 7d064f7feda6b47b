import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { withoutEntities } from "../../reading/plain-text.ts";
import { tableKind } from "../../reading/table-kind.ts";
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
  quantity: ["qty", "itemquantity", "quantityrefund"],
  lineTotal: ["itemtotal", "orderlinetotal", "itemcost", "linesubtotal"],
  refund: ["refundedtotal", "orderrefundamount"],
} as const;

type Row = ExportRow<keyof typeof COLUMNS>;

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
        const order = row.needed("order");
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
  const quantity = row.quantity("quantity");
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
  };
}
