import type { RawRow } from "../../reading/csv-rows.ts";
import { type ColumnsOf, plainHeading } from "../../reading/table-kind.ts";

/**
 * Columns in the order in which WooCommerce writes them, since headings pass through translation. Source:
 * woocommerce/woocommerce 10, `WC_Product_CSV_Exporter::get_default_column_names`. `gtin` came with 9.2.
 */
const IN_ORDER = [
  ["id", "ID"],
  ["type", "Type"],
  ["sku", "SKU"],
  ["gtin", "GTIN, UPC, EAN, or ISBN"],
  ["name", "Name"],
  ["published", "Published"],
  ["featured", "Is featured?"],
  ["visibility", "Visibility in catalog"],
  ["summary", "Short description"],
  ["description", "Description"],
  ["saleFrom", "Date sale price starts"],
  ["saleTo", "Date sale price ends"],
  ["taxStatus", "Tax status"],
  ["taxClass", "Tax class"],
  ["inStock", "In stock?"],
  ["stock", "Stock"],
  ["lowStock", "Low stock amount"],
  ["backorders", "Backorders allowed?"],
  ["oneOnly", "Sold individually?"],
  ["weight", "Weight"],
  ["length", "Length"],
  ["width", "Width"],
  ["height", "Height"],
  ["reviews", "Allow customer reviews?"],
  ["note", "Purchase note"],
  ["salePrice", "Sale price"],
  ["regularPrice", "Regular price"],
  ["categories", "Categories"],
  ["tags", "Tags"],
  ["shippingClass", "Shipping class"],
  ["images", "Images"],
  ["limit", "Download limit"],
  ["expiry", "Download expiry days"],
  ["parent", "Parent"],
  ["grouped", "Grouped products"],
  ["upsells", "Upsells"],
  ["crossSells", "Cross-sells"],
  ["externalUrl", "External URL"],
  ["button", "Button text"],
  ["position", "Position"],
] as const;

/** Values of `Type`, which WooCommerce never translates; subscriptions are a plugin's. */
const TYPES =
  /^(?:simple|variable|variation|grouped|external|(?:variable-)?subscription(?:_variation)?)(?:\s*,\s*(?:downloadable|virtual))*$/;
const ADDRESS = /^(?:https?:\/\/|\/|[\w-]+(?:\/[\w .-]+)+\.\w{2,5}$)/i;
const FLAG = /^[01]?$/;
const UUID = /^[\da-f]{8}-[\da-f-]{27}$|^[\da-f]{32}$/i;

const ENGLISH = new Map<string, string>(IN_ORDER.map(([column, heading]) => [plainHeading(heading), column]));

/** Columns by their English heading, or by place and content. */
export const wooColumns: ColumnsOf = (headings, rows) => {
  const english = headings.map((heading) => englishColumn(heading));
  if (["id", "type", "name", "published"].every((column) => english.includes(column)))
    return { columns: english, isGuessed: false };
  const types = valuesAt(rows, 1);
  if (types.length === 0 || !types.every((value) => TYPES.test(value))) return undefined;
  if (!valuesAt(rows, 0).every((value) => /^\d+$/.test(value))) return undefined;
  const hasGtin = !valuesAt(rows, 4).every((value) => /^(?:-1|[012])$/.test(value));
  const fixed = IN_ORDER.map(([column]) => column).filter((column) => hasGtin || column !== "gtin");
  if (!valuesAt(rows, fixed.indexOf("published")).every((value) => /^(?:-1|[012])$/.test(value)))
    return undefined;
  return { columns: [...fixed, ...tailColumns(headings, rows, fixed.length)], isGuessed: true };
};

/** Units of weight and size follow their heading in brackets. */
function englishColumn(heading: string): string | undefined {
  const numbered = /^(download|attribute) (\d{1,3}) (id|name|url|value\(s\))$/i.exec(heading.trim());
  if (numbered) return `${numbered[1]}${numbered[2]}${plainHeading(numbered[3] ?? "")}`.toLowerCase();
  return ENGLISH.get(plainHeading(heading.replace(/ \([^)]*\)$/, ""))) ?? ENGLISH.get(plainHeading(heading));
}

const valuesAt = (rows: readonly RawRow[], place: number) =>
  rows.flatMap(({ cells }) => cells[place]?.trim() || []);

/** Downloads and attributes, which follow the fixed columns in the order in which products needed them. */
function tailColumns(headings: readonly string[], rows: readonly RawRow[], from: number) {
  const parts = new Map<string, string>();
  for (let place = from; place < headings.length; place += 1) {
    const [first, second, third, fourth] = [0, 1, 2, 3].map((step) => valuesAt(rows, place + step));
    const templates = [0, 1, 2].map((step) => templateOf(headings[place + step] ?? ""));
    if (first?.length && first.every((id) => UUID.test(id)) && third?.every((url) => ADDRESS.test(url)))
      learn(parts, templates, ["downloadid", "downloadname", "downloadurl"]);
    else if (first?.length && second?.length && second.every((url) => ADDRESS.test(url)))
      learn(parts, templates, ["downloadname", "downloadurl"]);
    else if (first?.length && third?.length && [...third, ...(fourth ?? [])].every((flag) => FLAG.test(flag)))
      learn(parts, templates, ["attributename", "attributevalues"]);
  }
  return headings.slice(from).map((heading) => {
    const [kind, part] =
      /^(download|attribute)(\w+)$/.exec(parts.get(templateOf(heading)) ?? "")?.slice(1) ?? [];
    return kind ? `${kind}${/\d+/.exec(heading)?.[0] ?? ""}${part}` : undefined;
  });
}

function learn(parts: Map<string, string>, templates: readonly string[], names: readonly string[]): void {
  for (const [step, name] of names.entries()) {
    const template = templates[step];
    if (template && !parts.has(template)) parts.set(template, name);
  }
}

/** Heading with its number left open: `Descarga # nombre`. */
const templateOf = (heading: string) => (/\d/.test(heading) ? heading.replace(/\d+/, "#").trim() : "");
