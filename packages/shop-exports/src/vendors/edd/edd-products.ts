import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { partsOf, withoutEntities } from "../../reading/plain-text.ts";
import { type ReadingContext, tableKind } from "../../reading/table-kind.ts";
import { parseAmount } from "../../values/amount.ts";
import { fileNameOf, pathOf } from "../../values/exported-path.ts";
import { eddText } from "./edd-text.ts";

const COLUMNS = {
  id: [],
  slug: [],
  name: [],
  description: [],
  excerpt: [],
  status: [],
  categories: [],
  tags: [],
  price: [],
  files: [],
  photo: ["featuredimage"],
  sku: [],
} as const;

type Row = ExportRow<keyof typeof COLUMNS>;

/** Export of products. Source: easy-digital-downloads 3.6.5, `Exporters\Downloads`. */
export const eddProducts = tableKind({
  shop: "edd",
  name: "edd-products",
  columns: COLUMNS,
  needs: ["id", "slug", "name", "price", "files"],
  places: [
    [
      ...[
        "id",
        "slug",
        "name",
        "",
        "",
        "description",
        "excerpt",
        "status",
        "categories",
        "tags",
        "price",
        "files",
      ],
      ...["", "photo", "sku", "", "", ""],
    ],
  ],
  values: { id: /^\d+$/, slug: /^[\w%-]*$/, status: /^(?:publish|draft|pending|private|future|trash)$/ },
  open: (context) => ({
    read: (row) => {
      const id = row.requiredText("id");
      const name = row.requiredText("name");
      if (!id || !name) return [];
      const { source } = row;
      const slug = row.text("slug");
      context.shared.set(`product ${id}`, id);
      const title = withoutEntities(eddText(name));
      const variants = variantsOf(row, id, title, context);
      return [
        {
          kind: "product",
          key: id,
          source,
          name: title,
          ...given("slug", slug),
          ...given("sku", eddText(row.text("sku"))),
          ...given("description", eddText(row.text("description"))),
          ...given("summary", eddText(row.text("excerpt"))),
          categories: partsOf(eddText(row.text("categories")), "|").map((category) => [
            withoutEntities(category),
          ]),
          tags: partsOf(eddText(row.text("tags")), "|").map(withoutEntities),
          onSale: row.text("status") === "publish",
        },
        ...variants,
        ...filesOf(row, id),
        ...photoOf(row, id),
        ...addressesOf(row, id, slug),
      ];
    },
  }),
});

/** Price is one amount, or `name: amount | name: amount`, in the order of the price ids from 1. */
function variantsOf(row: Row, product: string, title: string, { settings }: ReadingContext): ExportRecord[] {
  const { source } = row;
  const base = { kind: "variant", source, product } as const;
  const prices = eddText(row.text("price")).split(" | ");
  const [only = ""] = prices;
  if (prices.length === 1 && !/: *[\d.,]+$/.test(only))
    return [{ ...base, key: product, name: title, options: [], ...given("price", row.amount("price")) }];
  return prices.map((price, place) => {
    // Names may hold colons themselves; the amount is behind the last one.
    const [, name = price, amount = ""] = /^(.*):\s*([^:]*)$/.exec(price) ?? [];
    const parsed = parseAmount(amount, settings.currency);
    if (!("money" in parsed)) row.issue("amount-invalid", { text: price, column: "price" });
    return {
      ...base,
      key: `${product}/${place + 1}`,
      name: name.trim(),
      options: [["Option", name.trim()]] as const,
      ...given("price", "money" in parsed ? parsed.money : undefined),
    };
  });
}

/** Files are addresses; with several prices `address;condition`, where a condition is `all` or a price id. */
function filesOf(row: Row, product: string): ExportRecord[] {
  const parts = partsOf(eddText(row.text("files")), " | ");
  return parts.flatMap((part, place): ExportRecord[] => {
    const [, url = part, condition = "all"] = /^(.*);(all|\d+)$/.exec(part) ?? [];
    const name = fileNameOf(url);
    if (!name || name === "climbs") {
      row.issue(name ? "path-climbs" : "value-unknown", { text: url, column: "files" });
      return [];
    }
    const path = /^https?:/i.test(url) ? pathOf(url) : undefined;
    const { source } = row;
    return [
      {
        kind: "file",
        key: `${product}/${place + 1}`,
        source,
        product,
        ...given("variant", condition === "all" ? undefined : `${product}/${condition}`),
        name,
        url,
      },
      ...(path ? [{ kind: "address", key: path, source, product, path } as const] : []),
    ];
  });
}

function photoOf(row: Row, product: string): ExportRecord[] {
  const url = row.text("photo");
  return pathOf(url) && url !== ""
    ? [{ kind: "photo", key: `${product}/1`, source: row.source, product, url }]
    : [];
}

function addressesOf(row: Row, product: string, slug: string): ExportRecord[] {
  const paths = [`/?p=${product}`, ...(slug ? [`/downloads/${slug}/`, `/?download=${slug}`] : [])];
  return paths.map((path) => ({ kind: "address", key: path, source: row.source, product, path }));
}
