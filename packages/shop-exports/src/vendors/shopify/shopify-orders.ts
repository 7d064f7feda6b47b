import type { ExportRecord, Money, OrderState } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { tableKind } from "../../reading/table-kind.ts";
import { emailKey } from "../../values/email-key.ts";
import { orderStateOf } from "../order-state.ts";

const COLUMNS = {
  name: [],
  email: [],
  state: ["financialstatus"],
  paid: ["paidat"],
  created: ["createdat"],
  cancelled: ["cancelledat"],
  currency: [],
  total: [],
  refunded: ["refundedamount"],
  phone: ["billingphone"],
  buyer: ["billingname"],
  quantity: ["lineitemquantity"],
  item: ["lineitemname"],
  price: ["lineitemprice"],
  sku: ["lineitemsku"],
} as const;

type Row = ExportRow<keyof typeof COLUMNS>;

/**
 * Export of orders: a row a line, and the facts of the order on its first row only. Source: help.shopify.com,
 * "Exporting orders", 2026.
 */
export const shopifyOrders = tableKind({
  shop: "shopify",
  name: "shopify-orders",
  columns: COLUMNS,
  needs: ["name", "email", "state", "item", "quantity"],
  open: () => {
    const orders = new Map<string, { readonly currency: string; rows: number }>();
    return {
      read: (row) => {
        const key = row.requiredText("name");
        if (!key) return [];
        const earlier = orders.get(key);
        const order = earlier ?? { currency: row.currency("currency"), rows: 0 };
        order.rows += 1;
        orders.set(key, order);
        const line = lineOf(row, key, order.rows, order.currency);
        return [...(earlier ? [] : orderOf(row, key, order.currency)), ...(line ? [line] : [])];
      },
    };
  },
});

function orderOf(row: Row, key: string, currency: string): ExportRecord[] {
  const { source } = row;
  const refunded = row.amount("refunded", currency);
  const total = row.amount("total", currency);
  const hasRefund = refunded !== undefined && refunded.minor > 0;
  return [
    {
      kind: "order",
      key,
      source,
      number: key.replace(/^#/, ""),
      state: stateOf(row, total, hasRefund),
      ...given("email", row.email("email")),
      ...given("buyerName", row.text("buyer")),
      ...given("phone", row.text("phone").replace(/^'/, "")),
      ...given("boughtAt", row.moment(row.text("paid") ? "paid" : "created")),
      ...given("total", total),
    },
    ...(hasRefund
      ? [{ kind: "refund", key: `${key}/1`, source, order: key, amount: refunded } as const]
      : []),
  ];
}

function stateOf(row: Row, total: Money | undefined, hasRefund: boolean): OrderState {
  const state = orderStateOf(row.text("state"));
  if (!state) row.issue("state-unknown", { text: row.text("state") });
  if (state === "paid" && hasRefund) return "part-refunded";
  if (state !== "paid" || row.text("cancelled") === "") return state ?? "unpaid";
  if (total && total.minor > 0) row.issue("cancelled-and-paid");
  return "unpaid";
}

/** `Lineitem name` is `Title - Option / Option`. A title may hold ` - ` itself, so the whole is there too. */
function lineOf(row: Row, order: string, place: number, currency: string): ExportRecord | undefined {
  const item = row.text("item");
  if (item === "") return undefined;
  const cut = item.lastIndexOf(" - ");
  return {
    kind: "line",
    key: `${order}/${place}`,
    source: row.source,
    order,
    ...given("sku", row.text("sku").replace(/^'/, "")),
    productName: item,
    ...given("variantName", cut > 0 ? item.slice(cut + 3) : undefined),
    quantity: row.quantity("quantity"),
    ...given("price", row.amount("price", currency)),
  };
}

/** Export of customers. Shopify puts an apostrophe before numbers. Source: help.shopify.com, 2026. */
export const shopifyCustomers = tableKind({
  shop: "shopify",
  name: "shopify-customers",
  columns: {
    id: ["customerid"],
    first: ["firstname"],
    last: ["lastname"],
    email: [],
    accepts: ["acceptsemailmarketing", "acceptsmarketing"],
    phone: ["defaultaddressphone"],
    spent: ["totalspent"],
  },
  needs: ["first", "last", "email", "accepts"],
  open: () => ({
    read: (row) => {
      const email = row.email("email");
      const phone = row.text("phone").replace(/^'/, "");
      const key = row.text("id").replace(/^'/, "") || (email && emailKey(email)) || phone;
      if (key === "") {
        row.issue("customer-empty");
        return [];
      }
      return [
        {
          kind: "customer",
          key,
          source: row.source,
          name: `${row.text("first")} ${row.text("last")}`.trim(),
          ...given("email", email),
          ...given("phone", phone),
        },
      ];
    },
  }),
});
