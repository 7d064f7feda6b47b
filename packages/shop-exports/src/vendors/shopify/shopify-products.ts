import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { partsOf } from "../../reading/plain-text.ts";
import { tableKind } from "../../reading/table-kind.ts";
import { pathOf } from "../../values/exported-path.ts";

const COLUMNS = {
  handle: ["urlhandle"],
  title: [],
  body: ["bodyhtml", "description"],
  type: [],
  category: ["productcategory"],
  tags: [],
  published: ["publishedononlinestore"],
  status: [],
  option1name: [],
  option1value: [],
  option2name: [],
  option2value: [],
  option3name: [],
  option3value: [],
  sku: ["variantsku"],
  price: ["variantprice"],
  comparePrice: ["variantcompareatprice", "compareatprice"],
  photo: ["imagesrc", "productimageurl"],
} as const;

type Row = ExportRow<keyof typeof COLUMNS>;

/**
 * Export of products: rows of one product share the handle, one row a variant or a further picture. Source:
 * help.shopify.com, "Using CSV files to import and export products", 2026. Files are in no export.
 */
export const shopifyProducts = tableKind({
  shop: "shopify",
  name: "shopify-products",
  columns: COLUMNS,
  needs: ["handle", "title", "option1name", "option1value", "price"],
  open: () => {
    const products = new Map<string, ProductPlace>();
    return {
      read: (row) => {
        const key = row.requiredText("handle");
        if (!key) return [];
        const earlier = products.get(key);
        // Title and names of the options stand on the first row only.
        const product = earlier ?? {
          title: row.text("title"),
          names: [row.text("option1name"), row.text("option2name"), row.text("option3name")],
          rows: 0,
        };
        product.rows += 1;
        products.set(key, product);
        return [
          ...(earlier ? [] : productOf(row, key)),
          ...variantOf(row, key, product),
          ...photoOf(row, key, product.rows),
        ];
      },
    };
  },
});

function productOf(row: Row, key: string): ExportRecord[] {
  const name = row.requiredText("title");
  if (!name) return [];
  const { source } = row;
  const category = row.text("type") || row.text("category");
  return [
    {
      kind: "product",
      key,
      source,
      name,
      slug: key,
      ...given("description", row.text("body")),
      categories: category ? [partsOf(category, ">")] : [],
      tags: partsOf(row.text("tags"), ","),
      onSale: !/^false$/i.test(row.text("published")) && /^(?:active)?$/i.test(row.text("status")),
    },
    { kind: "address", key: `/products/${key}`, source, product: key, path: `/products/${key}` },
  ];
}

interface ProductPlace {
  readonly names: readonly string[];
  readonly title: string;
  /** Rows that were read. */
  rows: number;
}

function variantOf(row: Row, product: string, { names, title, rows }: ProductPlace): ExportRecord[] {
  const values = [row.text("option1value"), row.text("option2value"), row.text("option3value")];
  // A row without an option is a further picture.
  if (values[0] === "" && row.text("price") === "") return [];
  const options = values.flatMap((value, index): [string, string][] =>
    // Shopify's own words for a product without options.
    value === "" || value === "Default Title" ? [] : [[names[index] ?? "", value]],
  );
  const [price, higher] = [row.amount("price"), row.amount("comparePrice")];
  const isSale = price && higher && higher.minor > price.minor;
  return [
    {
      kind: "variant",
      key: `${product}/${rows}`,
      source: row.source,
      product,
      // Orders write the options in this way.
      name: options.map(([, value]) => value).join(" / ") || title,
      options,
      ...given("sku", row.text("sku").replace(/^'/, "")),
      ...given("price", isSale ? higher : price),
      ...given("salePrice", isSale ? price : undefined),
    },
  ];
}

function photoOf(row: Row, product: string, place: number): ExportRecord[] {
  const url = row.text("photo");
  return url !== "" && pathOf(url)
    ? [{ kind: "photo", key: `${product}/${place}`, source: row.source, product, url }]
    : [];
}
