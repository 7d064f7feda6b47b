import type { ExportRecord } from "../../export-model.ts";
import { type ExportRow, given } from "../../reading/export-row.ts";
import { withoutEntities } from "../../reading/plain-text.ts";
import { type ReadingContext, tableKind } from "../../reading/table-kind.ts";
import { fileNameOf, pathOf } from "../../values/exported-path.ts";
import { wooColumns } from "./woo-columns.ts";

const COLUMNS = {
  id: [],
  type: [],
  sku: [],
  name: [],
  published: [],
  summary: [],
  description: [],
  salePrice: [],
  regularPrice: [],
  categories: [],
  tags: [],
  images: [],
  parent: [],
} as const;

type Column =
  | keyof typeof COLUMNS
  | `download${number}${"id" | "name" | "url"}`
  | `attribute${number}${"name" | "values"}`;
type Row = ExportRow<Column>;

/** Products of the table export of WooCommerce, one row per product or variation. */
export const wooProducts = tableKind<Column>({
  shop: "woocommerce",
  name: "woocommerce-products",
  columns: COLUMNS,
  needs: ["id", "type", "name", "published"],
  columnsOf: wooColumns,
  open: (context) => {
    /** Variations whose parent follows. */
    const waiting: { row: Row; parent: string }[] = [];
    return {
      read: (row) => {
        const id = row.requiredText("id");
        if (!id) return [];
        if (!/\bvariation\b/.test(row.text("type"))) return productOf(row, id, context);
        const parent = parentOf(row, context);
        if (parent) return variationOf(row, id, parent);
        waiting.push({ row, parent: row.text("parent") });
        return [];
      },
      end: () =>
        waiting.flatMap(({ row, parent }) => {
          const key = parentOf(row, context);
          if (key) return variationOf(row, row.text("id"), key);
          row.issue("parent-missing", { text: parent });
          return [];
        }),
    };
  },
});

/** `Parent` is a SKU, or `id:123` for products without one. */
function parentOf(row: Row, { shared }: ReadingContext): string | undefined {
  const parent = unescaped(row.text("parent"));
  const id = /^id:(\d+)$/.exec(parent)?.[1];
  return id ? shared.get(`product ${id}`) : shared.get(`product sku ${parent}`);
}

function productOf(row: Row, id: string, { shared }: ReadingContext): ExportRecord[] {
  const name = row.requiredText("name");
  if (!name) return [];
  const { source } = row;
  const sku = unescaped(row.text("sku"));
  shared.set(`product ${id}`, id);
  if (sku && !shared.has(`product sku ${sku}`)) shared.set(`product sku ${sku}`, id);
  const records: ExportRecord[] = [
    {
      kind: "product",
      key: id,
      source,
      name: nameOf(name),
      ...given("sku", sku),
      ...given("description", textOf(row.text("description"))),
      ...given("summary", textOf(row.text("summary"))),
      categories: splitValues(row.text("categories")).map((path) =>
        path.split(">").map((level) => withoutEntities(level).trim()),
      ),
      tags: splitValues(row.text("tags")).map(withoutEntities),
      onSale: onSaleOf(row),
    },
    { kind: "address", key: `/?p=${id}`, source, product: id, path: `/?p=${id}` },
  ];
  if (!/\bvariable\b/.test(row.text("type"))) records.push(variantOf(row, id, id, nameOf(name)));
  return [...records, ...photosOf(row, id), ...filesOf(row, id)];
}

function variationOf(row: Row, id: string, product: string): ExportRecord[] {
  const options = optionsOf(row);
  const name = options.map(([, value]) => value).join(", ") || nameOf(row.text("name"));
  return [variantOf(row, id, product, name), ...photosOf(row, product, id), ...filesOf(row, product, id)];
}

function variantOf(row: Row, key: string, product: string, name: string): ExportRecord {
  const price = row.amount("regularPrice", undefined, "decimal-only");
  return {
    kind: "variant",
    key,
    source: row.source,
    product,
    name,
    options: optionsOf(row),
    ...given("sku", unescaped(row.text("sku"))),
    ...given("price", price),
    ...given("salePrice", row.amount("salePrice", undefined, "decimal-only")),
  };
}

/** -1 is a draft, 0 private, 1 published, 2 waits for a review. */
function onSaleOf(row: Row): boolean {
  const published = row.text("published");
  if (!/^(?:-1|[012]?)$/.test(published))
    row.issue("value-unknown", { text: published, column: "published" });
  return published === "1";
}

function optionsOf(row: Row): (readonly [string, string])[] {
  return numbers((number) => {
    const [value] = splitValues(row.text(`attribute${number}values`));
    return value
      ? ([withoutEntities(row.text(`attribute${number}name`)), withoutEntities(value)] as const)
      : undefined;
  });
}

function photosOf(row: Row, product: string, variant?: string): ExportRecord[] {
  return splitValues(row.text("images")).flatMap((url, index): ExportRecord[] =>
    pathOf(url)
      ? [{ kind: "photo", key: `${variant ?? product}/${index}`, source: row.source, product, url }]
      : [],
  );
}

/** Downloads of the row, each with the address by which the older shop served it. */
function filesOf(row: Row, product: string, variant?: string): ExportRecord[] {
  return numbers((number): ExportRecord[] | undefined => {
    const url = unescaped(row.text(`download${number}url`));
    if (url === "") return undefined;
    // `Download n name` is a title that may lack its ending; the address has the file's name.
    const name = row.fileName(`download${number}url`) ?? "";
    if (name === "") return undefined;
    const id = row.text(`download${number}id`) || String(number);
    const key = `${variant ?? product}/${id}`;
    const title = fileNameOf(unescaped(row.text(`download${number}name`)));
    const path = /^https?:/i.test(url) ? pathOf(url) : undefined;
    return [
      {
        kind: "file",
        key,
        source: row.source,
        product,
        ...given("variant", variant),
        name: /\.\w{2,4}$/.test(name) || !title || title === "climbs" ? name : title,
        url,
      },
      ...(path ? [{ kind: "address", key: path, source: row.source, product, path } as const] : []),
    ];
  }).flat();
}

const MOST_NUMBERED = 100;

function numbers<T>(read: (number: number) => T | undefined): T[] {
  const values: T[] = [];
  for (let number = 1; number <= MOST_NUMBERED; number += 1) {
    const value = read(number);
    if (value !== undefined) values.push(value);
  }
  return values;
}

const nameOf = (text: string) => withoutEntities(unescaped(text));

/** Text without the apostrophe that WooCommerce puts before `=`, `+`, `-` and `@`. */
const unescaped = (text: string) => text.replace(/^'(?=[=+\-@])/, "");

/** Text whose line breaks are the two letters `\n`; `\\n` are the letters themselves. */
const textOf = (text: string) =>
  unescaped(text).replace(/\\\\n|\\n/g, (code) => (code === "\\n" ? "\n" : "\\n"));

/** List with commas, where `\,` is a comma of a value. */
function splitValues(text: string): string[] {
  return unescaped(text)
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll("\\,", ",").trim())
    .filter((value) => value !== "");
}
