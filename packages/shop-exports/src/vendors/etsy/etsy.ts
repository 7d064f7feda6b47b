import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { jsonKind } from "../../reading/json-kind.ts";
import { textAt } from "../../reading/json-records.ts";
import { partsOf, plainName, withoutEntities } from "../../reading/plain-text.ts";
import { tableKind } from "../../reading/table-kind.ts";
import { pathOf } from "../../values/exported-path.ts";
import { orderStateOf } from "../order-state.ts";

// Tables of Settings → Options → Download Data. Dates are American, and no table has e-mail addresses.
// Source: help.etsy.com, "How to Download Your Shop Data", 2026.

const LISTINGS = {
  title: [],
  description: [],
  price: [],
  currency: ["currencycode"],
  tags: [],
  sku: [],
  image1: [],
  image2: [],
  image3: [],
  image4: [],
  image5: [],
  image6: [],
  image7: [],
  image8: [],
  image9: [],
  image10: [],
  option1: ["variation1name"],
  values1: ["variation1values"],
  option2: ["variation2name"],
  values2: ["variation2values"],
} as const;

/** Headings are in the owner's language, places are the same: seen in English, German and Italian. */
const LISTING_PLACES = [
  ...["title", "description", "price", "currency", "", "tags", ""],
  ...Array.from({ length: 10 }, (_, place) => `image${place + 1}`),
  ...["", "option1", "values1", "", "option2", "values2", "sku"],
];

type ListingRow = ExportRow<keyof typeof LISTINGS>;

/** Listings on sale. They have no numbers: sales name them by title. */
export const etsyListings = tableKind({
  shop: "etsy",
  name: "etsy-listings",
  columns: LISTINGS,
  needs: ["title", "description", "price", "currency", "image1"],
  places: [LISTING_PLACES],
  values: { title: /./, price: /^\d/, currency: /^[A-Z]{3}$/, image1: /^(?:https:|$)/ },
  open: () => ({
    read: (row) => {
      const title = row.requiredText("title");
      if (!title) return [];
      const name = withoutEntities(title);
      const key = plainName(name);
      const { source } = row;
      return [
        {
          kind: "product",
          key,
          source,
          name,
          ...given("description", withoutEntities(row.text("description"))),
          categories: [],
          // Etsy writes a tag's blanks as underscores.
          tags: partsOf(row.text("tags"), ",").map((tag) => tag.replaceAll("_", " ")),
          onSale: true,
        },
        ...variantsOf(row, key, name),
        ...photosOf(row, key),
      ];
    },
  }),
});

const MOST_VARIANTS = 400;

function variantsOf(row: ListingRow, product: string, title: string): ExportRecord[] {
  const [first, second] = [partsOf(row.text("values1"), ","), partsOf(row.text("values2"), ",")];
  const [one, two] = [row.text("option1"), row.text("option2")];
  const price = row.amount("price", row.currency("currency"), "decimal-only");
  const skus = partsOf(row.text("sku"), ",");
  const choices = first.flatMap((value): [string, string][][] =>
    second.length > 0
      ? second.map((other) => [
          [one, value],
          [two, other],
        ])
      : [[[one, value]]],
  );
  return (choices.length > 0 ? choices : [[]]).slice(0, MOST_VARIANTS).map((options, place) => ({
    kind: "variant",
    key: options.length > 0 ? `${product}/${place + 1}` : product,
    source: row.source,
    product,
    name: options.map(([, value]) => value).join(", ") || title,
    options,
    ...given("sku", skus.length === 1 || choices.length === skus.length ? skus[place] : undefined),
    ...given("price", price),
  }));
}

function photosOf(row: ListingRow, product: string): ExportRecord[] {
  return Array.from({ length: 10 }, (_, place) => `image${place + 1}` as keyof typeof LISTINGS).flatMap(
    (column): ExportRecord[] => {
      const url = row.text(column);
      return url !== "" && pathOf(url)
        ? [{ kind: "photo", key: `${product}/${column}`, source: row.source, product, url }]
        : [];
    },
  );
}

/** Sold orders, one row an order. */
export const etsyOrders = tableKind({
  shop: "etsy",
  name: "etsy-orders",
  columns: {
    date: ["saledate"],
    order: ["orderid"],
    user: ["buyeruserid"],
    name: ["fullname"],
    items: ["numberofitems"],
    status: [],
    currency: [],
    total: ["ordertotal"],
    adjusted: ["adjustedordertotal"],
  },
  needs: ["date", "order", "user", "name", "total"],
  open: () => ({
    read: (row) => {
      const key = row.requiredText("order");
      if (!key) return [];
      const currency = row.currency("currency");
      const total = row.amount("total", currency, "decimal-only");
      const adjusted = row.amount("adjusted", currency, "decimal-only");
      // 0 means that nothing was adjusted.
      const refunded =
        total && adjusted && adjusted.minor > 0 && adjusted.minor < total.minor
          ? { ...total, minor: total.minor - adjusted.minor }
          : undefined;
      const { source } = row;
      return [
        {
          kind: "order",
          key,
          source,
          number: key.replace(/^#/, ""),
          state: refunded ? "part-refunded" : (orderStateOf(row.text("status") || "paid") ?? "paid"),
          ...given("customer", row.text("user")),
          ...given("buyerName", row.text("name")),
          ...given("boughtAt", row.moment("date", "month-first")),
          ...given("total", total),
        },
        ...(refunded
          ? [{ kind: "refund", key: `${key}/1`, source, order: key, amount: refunded } as const]
          : []),
      ];
    },
  }),
});

const ITEMS = {
  date: ["saledate"],
  item: ["itemname"],
  buyer: [],
  quantity: [],
  price: [],
  currency: [],
  transaction: ["transactionid"],
  listing: ["listingid"],
  order: ["orderid"],
  variations: [],
  sku: [],
  paid: ["datepaid"],
} as const;

/** Sold order items. Orders follow from them where the folder has no table of orders. */
export const etsyItems = tableKind({
  shop: "etsy",
  name: "etsy-items",
  columns: ITEMS,
  needs: ["item", "transaction", "listing", "order", "buyer"],
  open: ({ kinds, shared }) => {
    const hasOrders = kinds.has("etsy-orders");
    return {
      read: (row) => {
        const [order, transaction] = [row.requiredText("order"), row.requiredText("transaction")];
        if (!order || !transaction) return [];
        const isNew = !shared.has(`order ${order}`);
        shared.set(`order ${order}`, order);
        const line = itemOf(row, order, transaction);
        const path = `/listing/${row.text("listing")}`;
        const knowsListing = /^\d+$/.test(row.text("listing")) && !shared.has(path);
        shared.set(path, path);
        return [
          ...(isNew && !hasOrders ? [orderOfItem(row, order)] : []),
          line,
          ...(knowsListing
            ? [{ kind: "address", key: path, source: row.source, product: line.product, path } as const]
            : []),
        ];
      },
    };
  },
});

function itemOf(row: ExportRow<keyof typeof ITEMS>, order: string, transaction: string) {
  const productName = withoutEntities(row.text("item"));
  return {
    kind: "line",
    key: transaction,
    source: row.source,
    order,
    product: plainName(productName),
    ...given("sku", row.text("sku")),
    productName,
    // `Format: PES, Size: 5x7` are names and values of options.
    ...given("variantName", row.text("variations").replace(/[^:,]+:\s*/g, "")),
    quantity: row.quantity("quantity"),
    ...given("price", row.amount("price", row.currency("currency"), "decimal-only")),
  } as const;
}

function orderOfItem(row: ExportRow<keyof typeof ITEMS>, key: string): ExportRecord {
  return {
    kind: "order",
    key,
    source: row.source,
    number: key.replace(/^#/, ""),
    state: "paid",
    ...given("buyerName", row.text("buyer")),
    ...given("boughtAt", row.moment("date", "month-first")),
  };
}

/** Reviews of Etsy's export of personal data. */
export const etsyReviews = jsonKind({
  shop: "etsy",
  name: "etsy-reviews",
  needs: ["reviewer", "date_reviewed", "star_rating", "order_id"],
  open: () => ({
    read: (row) => {
      const { object, source } = row;
      const rating = row.rating("star_rating");
      if (!rating) return [];
      const order = textAt(object, "order_id");
      return [
        {
          kind: "review",
          key: `${order}/${textAt(object, "message").slice(0, 40)}`,
          source,
          order,
          author: textAt(object, "reviewer"),
          rating,
          text: textAt(object, "message"),
          ...given("writtenAt", row.americanDate("date_reviewed")),
        },
      ];
    },
  }),
});
