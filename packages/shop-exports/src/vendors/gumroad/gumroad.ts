import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { jsonKind, readRating } from "../../reading/json-kind.ts";
import { type Json, type JsonObject, objectsAt, textAt } from "../../reading/json-records.ts";
import { tableKind } from "../../reading/table-kind.ts";
import { fileNameOf, pathOf } from "../../values/exported-path.ts";

const SALES = {
  id: ["purchaseid"],
  item: ["itemname"],
  buyer: ["buyername"],
  email: ["purchaseemail"],
  account: ["buyeremail"],
  time: ["purchasetimeutctimezone"],
  date: ["purchasedate"],
  price: ["itemprice"],
  total: ["saleprice"],
  isRefunded: ["fullyrefunded"],
  partial: ["partialrefund"],
  revoked: ["accessrevoked"],
  isDisputed: ["disputed"],
  disputeWon: ["disputewon"],
  variants: [],
  product: ["productid"],
  number: ["ordernumber"],
  giftee: ["gifteeemail"],
  sku: ["skuid"],
  quantity: [],
  rating: [],
  review: [],
} as const;

type Row = ExportRow<keyof typeof SALES>;

/** Sales are in dollars, also of products priced otherwise; `Buyer Total` is what a card was charged. */
const CURRENCY = "USD";

/**
 * Export of sales, one row a purchase. Source: antiwork/gumroad, `Exports::PurchaseExportService`, 2026.
 */
export const gumroadSales = tableKind({
  shop: "gumroad",
  name: "gumroad-sales",
  columns: SALES,
  needs: ["id", "item", "email", "product", "total"],
  open: () => ({
    read: (row) => {
      const key = row.requiredText("id");
      if (!key) return [];
      // The last row holds sums under the purchases.
      if (key === "Totals" && row.text("item") === "") {
        row.issue("row-of-totals");
        return [];
      }
      return [...saleOf(row, key), ...reviewOf(row, key)];
    },
  }),
});

const isSet = (flag: string) => flag === "1" || /^true$/i.test(flag);

function saleOf(row: Row, key: string): ExportRecord[] {
  const { source } = row;
  const partial = row.amount("partial", CURRENCY, "decimal-only");
  const total = row.amount("total", CURRENCY, "decimal-only");
  const isLost = isSet(row.text("isDisputed")) && !isSet(row.text("disputeWon"));
  const isRefunded = isSet(row.text("isRefunded")) || isSet(row.text("revoked")) || isLost;
  const hasPart = partial !== undefined && partial.minor > 0;
  const refund = isRefunded ? total : hasPart ? partial : undefined;
  const quantity = row.quantity("quantity");
  return [
    {
      kind: "order",
      key,
      source,
      number: row.text("number") || key,
      state: isRefunded ? "refunded" : hasPart ? "part-refunded" : "paid",
      ...given("email", row.email("email") ?? row.email("account")),
      ...given("buyerName", row.text("buyer")),
      ...given("boughtAt", row.moment(row.text("time") ? "time" : "date")),
      ...given("total", total),
    },
    {
      kind: "line",
      key: `${key}/1`,
      source,
      order: key,
      ...given("product", row.text("product")),
      ...given("sku", row.text("sku")),
      productName: row.text("item"),
      ...given("variantName", row.text("variants").replace(/^\((.*)\)$/, "$1")),
      quantity,
      ...given("price", total && { ...total, minor: Math.round(total.minor / quantity) }),
      ...given("giftEmail", row.email("giftee")),
    },
    ...(refund ? [{ kind: "refund", key: `${key}/1`, source, order: key, amount: refund } as const] : []),
  ];
}

function reviewOf(row: Row, key: string): ExportRecord[] {
  const text = row.text("rating");
  if (text === "") return [];
  const rating = readRating(text);
  if (!rating) {
    row.issue("rating-invalid", { text, column: "rating" });
    return [];
  }
  return [
    {
      kind: "review",
      key,
      source: row.source,
      ...given("product", row.text("product")),
      order: key,
      author: row.text("buyer"),
      ...given("email", row.text("giftee") ? row.email("giftee") : row.email("email")),
      rating,
      text: row.text("review"),
    },
  ];
}

/** `GET /v2/products`, the only export of products. Source: antiwork/gumroad, `Link#as_json`, 2026. */
export const gumroadProducts = jsonKind({
  shop: "gumroad",
  name: "gumroad-products",
  needs: ["id", "name", "price", "short_url", "published"],
  open: () => ({
    read: (row) => {
      const { object, source } = row;
      const link = pathOf(textAt(object, "short_url"));
      // The export of sales knows a product by the end of its address.
      const key = link?.split("/").at(-1) || textAt(object, "id");
      const name = textAt(object, "name");
      const permalink = textAt(object, "custom_permalink");
      const minor = Number(textAt(object, "price")) || 0;
      const currency = (textAt(object, "currency") || CURRENCY).toUpperCase();
      const tags: readonly Json[] = Array.isArray(object.tags) ? object.tags : [];
      const photo = textAt(object, "preview_url") || textAt(object, "thumbnail_url");
      const paths = [...(link ? [link] : []), ...(permalink ? [`/l/${permalink}`] : [])];
      return [
        {
          kind: "product",
          key,
          source,
          name,
          ...given("slug", permalink),
          ...given("description", textAt(object, "description")),
          categories: [],
          tags: tags.filter((tag) => typeof tag === "string"),
          onSale: object.published === true,
        },
        ...variantsOf(object, { key, name, minor, currency, source }),
        ...(photo ? [{ kind: "photo", key: `${key}/1`, source, product: key, url: photo } as const] : []),
        ...filesOf(object, key, source),
        ...paths.map((path) => ({ kind: "address", key: path, source, product: key, path }) as const),
      ];
    },
  }),
});

interface GumroadProduct {
  readonly key: string;
  readonly name: string;
  /** Cents of the product without options. */
  readonly minor: number;
  readonly currency: string;
  readonly source: ExportRecord["source"];
}

function variantsOf(object: JsonObject, product: GumroadProduct): ExportRecord[] {
  const options = objectsAt(object, "variants").flatMap((variant) => objectsAt(variant, "options"));
  const { key, name, minor, currency, source } = product;
  const base = { kind: "variant", source, product: key } as const;
  if (options.length === 0) return [{ ...base, key, name, options: [], price: { minor, currency } }];
  return options.map((option, place) => {
    const title = textAt(option, "name");
    const more = Math.trunc(Number(textAt(option, "price_difference"))) || 0;
    return {
      ...base,
      key: `${key}/${place + 1}`,
      name: title,
      options: [["Version", title]] as const,
      price: { minor: minor + more, currency },
    };
  });
}

function filesOf(object: JsonObject, product: string, source: ExportRecord["source"]): ExportRecord[] {
  return objectsAt(object, "files").flatMap((file, place): ExportRecord[] => {
    const name = fileNameOf(textAt(file, "name"));
    return name && name !== "climbs"
      ? [{ kind: "file", key: `${product}/${place + 1}`, source, product, name }]
      : [];
  });
}
