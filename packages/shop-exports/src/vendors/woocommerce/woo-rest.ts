import type { ExportRecord, Money } from "../../export-model.ts";
import { given } from "../../reading/export-row.ts";
import { type JsonRow, jsonKind } from "../../reading/json-kind.ts";
import { type JsonObject, objectsAt, textAt } from "../../reading/json-records.ts";
import { withoutEntities } from "../../reading/plain-text.ts";
import { fileNameOf, pathOf } from "../../values/exported-path.ts";
import { orderStateOf } from "../order-state.ts";

// Answers of the REST API. Source: woocommerce/woocommerce 10, `includes/rest-api/Controllers/Version3`.

/** `GET /wc/v3/orders`, one page a file. */
export const wooRestOrders = jsonKind({
  shop: "woocommerce",
  name: "woocommerce-rest-orders",
  needs: ["id", "status", "line_items", "billing"],
  open: () => ({
    read: (row) => {
      const { object, source } = row;
      const key = textAt(object, "id");
      const state = orderStateOf(textAt(object, "status"));
      if (!state) row.issue("state-unknown", { text: textAt(object, "status") });
      const currency = textAt(object, "currency").toUpperCase();
      const refunds = refundsOf(row, key, currency);
      const isCancelled = textAt(object, "status") === "cancelled";
      if (isCancelled && textAt(object, "date_paid") && refunds.length === 0) row.issue("cancelled-and-paid");
      const customer = textAt(object, "customer_id");
      return [
        {
          kind: "order",
          key,
          source,
          number: textAt(object, "number") || key,
          state: state === "paid" && refunds.length > 0 ? "part-refunded" : (state ?? "unpaid"),
          ...given("customer", customer === "0" ? "" : customer),
          ...given("email", row.email("billing", "email")),
          ...given("buyerName", nameIn(object, "billing")),
          ...given("phone", textAt(object, "billing", "phone")),
          ...given("boughtAt", row.utc("date_created_gmt")),
          ...given("total", row.amount(currency, "total")),
        },
        ...objectsAt(object, "line_items").map((item, place) => restLine(row.at(item), key, place, currency)),
        ...refunds,
      ];
    },
  }),
});

function restLine(row: JsonRow, order: string, place: number, currency: string): ExportRecord {
  const item = row.object;
  const quantity = Math.max(1, Math.trunc(Number(textAt(item, "quantity"))) || 1);
  const total = row.amount(currency, "total");
  const variant = textAt(item, "variation_id");
  return {
    kind: "line",
    key: `${order}/${textAt(item, "id") || place}`,
    source: row.source,
    order,
    ...given("product", textAt(item, "product_id")),
    ...given("variant", variant === "0" ? "" : variant),
    ...given("sku", textAt(item, "sku")),
    productName: withoutEntities(textAt(item, "name")),
    quantity,
    ...given("price", total && { ...total, minor: Math.round(total.minor / quantity) }),
  };
}

/** The list of an order holds refunds with negative totals. */
function refundsOf(row: JsonRow, order: string, currency: string): ExportRecord[] {
  return objectsAt(row.object, "refunds").map((refund, place) => {
    const amount: Money | undefined = row.at(refund).amount(currency, "total");
    return {
      kind: "refund",
      key: `${order}/${textAt(refund, "id") || place}`,
      source: row.source,
      order,
      ...given("amount", amount && { ...amount, minor: Math.abs(amount.minor) }),
    };
  });
}

/** `GET /wc/v3/customers`. */
export const wooRestCustomers = jsonKind({
  shop: "woocommerce",
  name: "woocommerce-rest-customers",
  needs: ["id", "email", "username", "is_paying_customer"],
  open: () => ({
    read: (row) => [
      {
        kind: "customer",
        key: textAt(row.object, "id"),
        source: row.source,
        name: nameIn(row.object) || nameIn(row.object, "billing") || textAt(row.object, "username"),
        ...given("email", row.email("email")),
        ...given("phone", textAt(row.object, "billing", "phone")),
        ...given("joinedAt", row.utc("date_created_gmt")),
      },
    ],
  }),
});

/** `GET /wc/v3/customers/<id>/downloads`; the customer's number is in the name of the file only. */
export const wooRestDownloads = jsonKind({
  shop: "woocommerce",
  name: "woocommerce-rest-downloads",
  needs: ["download_id", "product_id", "order_id", "download_url"],
  open: ({ file }) => {
    const customer = /(\d+)\D{0,3}downloads\D*$/i.exec(file)?.[1];
    return {
      read: (row) => {
        const { object, source } = row;
        const [order, product] = [textAt(object, "order_id"), textAt(object, "product_id")];
        const downloadId = textAt(object, "download_id");
        const fileName = fileNameOf(textAt(object, "file", "file") || textAt(object, "download_name"));
        return [
          {
            kind: "grant",
            key: `${order}/${product}/${downloadId}`,
            source,
            product,
            ...given("order", order),
            downloadId,
            ...given("customer", customer),
            ...given("fileName", fileName === "climbs" ? undefined : fileName),
          },
        ];
      },
    };
  },
});

/** `GET /wc/v3/products`; beside the table of products it adds slugs, which that table lacks. */
export const wooRestProducts = jsonKind({
  shop: "woocommerce",
  name: "woocommerce-rest-products",
  needs: ["id", "slug", "permalink", "regular_price"],
  open: () => ({
    read: ({ object, source }) => {
      const product = textAt(object, "id");
      const slug = textAt(object, "slug");
      const permalink = pathOf(textAt(object, "permalink"));
      const paths = new Set([...(permalink ? [permalink] : []), ...(slug ? [`/?product=${slug}`] : [])]);
      return [...paths].map((path) => ({ kind: "address", key: path, source, product, path }));
    },
  }),
});

/** `GET /wc/v3/products/reviews`. */
export const wooRestReviews = jsonKind({
  shop: "woocommerce",
  name: "woocommerce-rest-reviews",
  needs: ["id", "product_id", "reviewer", "rating"],
  open: () => ({
    read: (row) => {
      const rating = row.rating("rating");
      if (!rating) return [];
      const text = withoutEntities(textAt(row.object, "review").replace(/<[^>]{0,200}>/g, "")).trim();
      return [
        {
          kind: "review",
          key: textAt(row.object, "id"),
          source: row.source,
          product: textAt(row.object, "product_id"),
          author: textAt(row.object, "reviewer"),
          ...given("email", row.email("reviewer_email")),
          rating,
          text,
          ...given("writtenAt", row.utc("date_created_gmt")),
        },
      ];
    },
  }),
});

const nameIn = (object: JsonObject, ...path: readonly string[]) =>
  `${textAt(object, ...path, "first_name")} ${textAt(object, ...path, "last_name")}`.trim();
