import type { Paise } from "../../../../contract/money.ts";
import type { RowError } from "../../../../contract/office/bulk/bulk-wire.ts";
import { parsePrice } from "../../../../contract/price.ts";
import { readTable, type TableRow } from "../../../tables/read-table.ts";

/** A variant and its price. */
export interface PricedVariant {
  readonly productId: number;
  readonly productName: string;
  readonly variantId: number;
  readonly variantName: string;
  readonly machine: string;
  readonly pricePaise: Paise;
}

/** Columns of a price list; `catalogue.csv` has them all. */
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
  /** `row` counts the lines of the table, the heading being 1. */
  readonly errors: readonly Pick<RowError, "row" | "error">[];
}

class UnclearRow extends Error {
  readonly error: RowError["error"];

  constructor(error: RowError["error"]) {
    super(error);
    this.error = error;
  }
}

/**
 * Reads a price list: a row names a design by id or name and, unless all of it is meant, a variant or machine. Rows
 * without a price are passed over. `undefined` where the text is no such table. @throws UnreadableTable
 */
export function readPriceTable(text: string, variants: readonly PricedVariant[]): PriceTable | undefined {
  const { rows, columns } = readTable<Column>(new TextEncoder().encode(text), "table", COLUMNS);
  if (!columns.has("price") || !(columns.has("id") || columns.has("name"))) return undefined;
  const known = byProduct(variants);
  const changes = new Map<number, NewPrice & { readonly pricePaise: Paise }>();
  const errors: PriceTable["errors"][number][] = [];
  for (const row of rows) {
    try {
      for (const change of changesOf(row, known)) {
        const before = changes.get(change.variantId);
        if (before && before.newPaise !== change.newPaise) throw new UnclearRow("twice");
        changes.set(change.variantId, change);
      }
    } catch (error) {
      if (!(error instanceof UnclearRow)) throw error;
      errors.push({ row: row.line, error: error.error });
    }
  }
  const differing = [...changes.values()].filter(({ newPaise, pricePaise }) => newPaise !== pricePaise);
  return { changes: differing, errors };
}

interface Known {
  readonly ids: ReadonlyMap<number, readonly PricedVariant[]>;
  /** Names in lower case; one that several designs have leads to all of them. */
  readonly names: ReadonlyMap<string, readonly PricedVariant[]>;
}

function byProduct(variants: readonly PricedVariant[]): Known {
  return {
    ids: Map.groupBy(variants, ({ productId }) => productId),
    names: Map.groupBy(variants, ({ productName }) => productName.toLowerCase()),
  };
}

function changesOf({ cells }: TableRow<Column>, known: Known) {
  const price = cells.get("price");
  if (price === undefined) return [];
  const read = parsePrice(price);
  if ("error" in read) throw new UnclearRow("price");
  return variantsOf(cells, productOf(cells, known)).map((variant) => ({ ...variant, newPaise: read.paise }));
}

function productOf(cells: ReadonlyMap<Column, string>, { ids, names }: Known): readonly PricedVariant[] {
  const id = cells.get("id");
  const found = id === undefined ? names.get(cells.get("name")?.toLowerCase() ?? "") : ids.get(Number(id));
  if (!found) throw new UnclearRow("design");
  if (found.some(({ productId }) => productId !== found[0]?.productId)) throw new UnclearRow("names-similar");
  return found;
}

function variantsOf(
  cells: ReadonlyMap<Column, string>,
  product: readonly PricedVariant[],
): readonly PricedVariant[] {
  const wanted = [
    ["variantName", cells.get("variant")],
    ["machine", cells.get("machine")],
  ] as const;
  const found = product.filter((variant) =>
    wanted.every(
      ([field, text]) => text === undefined || variant[field].toLowerCase() === text.toLowerCase(),
    ),
  );
  if (found.length === 0) throw new UnclearRow("variant");
  return found;
}
