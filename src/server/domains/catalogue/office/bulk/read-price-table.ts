import type { Paise } from "../../../../../contract/money.ts";
import type { RowError } from "../../../../../contract/office/bulk/bulk-wire.ts";
import { parsePrice } from "../../../../../contract/price.ts";
import { readTable, type TableRow } from "../../../../tables/read-table.ts";

/** A variant with its price and the names that a price list identifies it by. */
export interface PricedVariant {
  readonly productId: number;
  readonly productName: string;
  readonly variantId: number;
  readonly variantName: string;
  readonly machine: string;
  readonly pricePaise: Paise;
}

/** Columns of a price list and their other names; `catalogue.csv` has all of them. */
const COLUMNS = {
  id: ["product", "productid", "design"],
  name: ["productname", "designname"],
  variant: ["variantname"],
  machine: [],
  price: ["rupees", "inr", "newprice"],
} as const;
type Column = keyof typeof COLUMNS;

interface NewPrice {
  readonly productId: number;
  readonly variantId: number;
  readonly newPaise: Paise;
}

export interface PriceTable {
  /** Variants whose price differs from the table's. */
  readonly changes: readonly NewPrice[];
  /** `row` is the line number in the table; the heading is 1. */
  readonly errors: readonly Pick<RowError, "row" | "error">[];
}

class InvalidRow extends Error {
  readonly error: RowError["error"];

  constructor(error: RowError["error"]) {
    super(error);
    this.error = error;
  }
}

/**
 * Parses a price list. A row names a design by id or name and optionally a variant or machine; rows without a
 * price are skipped. `undefined` if required columns are missing. @throws UnreadableTable
 */
export function readPriceTable(text: string, variants: readonly PricedVariant[]): PriceTable | undefined {
  const { rows, columns } = readTable<Column>(new TextEncoder().encode(text), "table", COLUMNS);
  if (!columns.has("price") || !(columns.has("id") || columns.has("name"))) return undefined;
  const productIndex = byProduct(variants);
  const changes = new Map<number, NewPrice & { readonly pricePaise: Paise }>();
  const errors: PriceTable["errors"][number][] = [];
  for (const row of rows) {
    try {
      for (const change of changesOf(row, productIndex)) {
        const before = changes.get(change.variantId);
        if (before && before.newPaise !== change.newPaise) throw new InvalidRow("twice");
        changes.set(change.variantId, change);
      }
    } catch (error) {
      if (!(error instanceof InvalidRow)) throw error;
      errors.push({ row: row.line, error: error.error });
    }
  }
  const differing = [...changes.values()].filter(({ newPaise, pricePaise }) => newPaise !== pricePaise);
  return { changes: differing, errors };
}

interface Known {
  readonly ids: ReadonlyMap<number, readonly PricedVariant[]>;
  /** By name in lower case; a name may belong to several designs. */
  readonly names: ReadonlyMap<string, readonly PricedVariant[]>;
}

function byProduct(variants: readonly PricedVariant[]): Known {
  return {
    ids: Map.groupBy(variants, ({ productId }) => productId),
    names: Map.groupBy(variants, ({ productName }) => productName.toLowerCase()),
  };
}

function changesOf({ cells }: TableRow<Column>, productIndex: Known) {
  const price = cells.get("price");
  if (price === undefined) return [];
  const result = parsePrice(price);
  if ("error" in result) throw new InvalidRow("price");
  return variantsOf(cells, productOf(cells, productIndex)).map((variant) => ({
    ...variant,
    newPaise: result.paise,
  }));
}

function productOf(cells: ReadonlyMap<Column, string>, { ids, names }: Known): readonly PricedVariant[] {
  const id = cells.get("id");
  const variants = id === undefined ? names.get(cells.get("name")?.toLowerCase() ?? "") : ids.get(Number(id));
  if (!variants) throw new InvalidRow("design");
  if (variants.some(({ productId }) => productId !== variants[0]?.productId))
    throw new InvalidRow("names-similar");
  return variants;
}

function variantsOf(
  cells: ReadonlyMap<Column, string>,
  product: readonly PricedVariant[],
): readonly PricedVariant[] {
  const conditions = [
    ["variantName", cells.get("variant")],
    ["machine", cells.get("machine")],
  ] as const;
  const matches = product.filter((variant) =>
    conditions.every(
      ([field, text]) => text === undefined || variant[field].toLowerCase() === text.toLowerCase(),
    ),
  );
  if (matches.length === 0) throw new InvalidRow("variant");
  return matches;
}
