import type { RowError } from "../../../../../contract/office/bulk/bulk-wire.ts";
import { parsePrice } from "../../../../../contract/price.ts";
import { UnreadableTable } from "../../../../tables/read-table.ts";
import { Failure } from "../../../failure.ts";
import type { ItemChange } from "./bulk-change.ts";
import { type PricedVariant, type PriceTable, readPriceTable } from "./read-price-table.ts";

/** Changes by design id, and the rows that have errors. */
export interface ReadColumn {
  readonly itemChanges: ReadonlyMap<number, ItemChange>;
  readonly errors: readonly RowError[];
}

/**
 * Parses cells copied from a spreadsheet: a single column with one row per design or one per variant, in
 * order, where empty rows change nothing; or a table with headings like a price list.
 * @throws Failure column-empty, column-length, column-headings
 */
export function readColumn(
  of: "price" | "tags",
  pasted: readonly (readonly string[])[],
  ids: readonly number[],
  variants: readonly PricedVariant[],
): ReadColumn {
  const rows = pasted.map((cells) => cells.join("\t").trim());
  while (rows.at(-1) === "") rows.pop();
  const [head = ""] = rows;
  if (head === "" && rows.length <= 1) throw invalid("column-empty");
  if (of === "tags") return readTags(rows, ids);
  const isTable = /\p{L}/u.test(head) && /[\t;,]/.test(head);
  if (isTable) return readTable(rows, variants);
  if (rows.some((row) => row.includes("\t"))) throw invalid("column-headings");
  return readPrices(rows, ids, variants);
}

function readTags(rows: readonly string[], ids: readonly number[]): ReadColumn {
  const { cells } = withoutHeading(rows, [ids.length], () => true);
  const itemChanges = cells.map((tags, place) => [ids[place] ?? 0, tags === "" ? {} : { tags }] as const);
  return { itemChanges: new Map(itemChanges), errors: [] };
}

function readPrices(
  rows: readonly string[],
  ids: readonly number[],
  variants: readonly PricedVariant[],
): ReadColumn {
  const { cells, first } = withoutHeading(rows, [ids.length, variants.length], (cell) => /\p{L}/u.test(cell));
  const itemChanges = new Map<number, { price?: number; prices?: Record<number, number> }>();
  const errors: RowError[] = [];
  for (const [place, text] of cells.entries()) {
    if (text === "") continue;
    const result = parsePrice(text);
    if ("error" in result) errors.push({ row: first + place, error: "price", text });
    else if (cells.length === ids.length) itemChanges.set(ids[place] ?? 0, { price: result.paise });
    else {
      const { productId = 0, variantId = 0 } = variants[place] ?? {};
      const { prices = {} } = itemChanges.get(productId) ?? {};
      itemChanges.set(productId, { prices: { ...prices, [variantId]: result.paise } });
    }
  }
  return { itemChanges, errors };
}

/** Drops a heading if the column has one row too many; `first` is the line number of the first cell. */
function withoutHeading(
  rows: readonly string[],
  lengths: readonly number[],
  isHeading: (cell: string) => boolean,
) {
  const hasHeading = lengths.includes(rows.length - 1) && isHeading(rows[0] ?? "");
  if (hasHeading) return { cells: rows.slice(1), first: 2 };
  if (lengths.includes(rows.length)) return { cells: rows, first: 1 };
  throw invalid("column-length");
}

function readTable(rows: readonly string[], variants: readonly PricedVariant[]): ReadColumn {
  const table = priceTableOf(rows.join("\n"), variants);
  if (!table) throw invalid("column-headings");
  const itemChanges = new Map<number, { prices: Record<number, number> }>();
  for (const { productId, variantId, newPaise } of table.changes) {
    const { prices = {} } = itemChanges.get(productId) ?? {};
    itemChanges.set(productId, { prices: { ...prices, [variantId]: newPaise } });
  }
  return {
    itemChanges,
    errors: table.errors.map((error) => ({ ...error, text: rows[error.row - 1] ?? "" })),
  };
}

function priceTableOf(text: string, variants: readonly PricedVariant[]): PriceTable | undefined {
  try {
    return readPriceTable(text, variants);
  } catch (error) {
    if (error instanceof UnreadableTable) return undefined;
    throw error;
  }
}

function invalid(reason: "column-empty" | "column-length" | "column-headings"): Failure {
  return new Failure(reason, { fields: { "change.rows": reason } });
}
