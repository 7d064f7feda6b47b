import { findingText } from "../../../../contract/office/uploads/remarks.ts";
import { readTable, type TableRow, UnreadableTable } from "../../../tables/read-table.ts";
import { OwnerFailure } from "../../failure.ts";
import { readPrice } from "./price.ts";
import type { PriceChange, PricedVariant, PriceStore } from "./price-store.ts";

/** Columns of a price list; `catalogue.csv` has them all. */
const COLUMNS = {
  id: ["product", "productid", "design"],
  name: ["productname", "designname"],
  variant: ["variantname"],
  machine: [],
  price: ["rupees", "inr", "newprice"],
} as const;
type Column = keyof typeof COLUMNS;

/** What of a row cannot be followed. */
export type RowFaultKind = "price" | "design" | "names-alike" | "variant" | "twice";

/** A row that cannot be followed. */
export interface PriceRowFault {
  /** Line of the file, the heading being 1. */
  readonly row: number;
  readonly kind: RowFaultKind;
  readonly reason: string;
}

class UnclearRow extends OwnerFailure {
  readonly kind: RowFaultKind;

  constructor(kind: RowFaultKind, sentence: string) {
    super("validation", sentence);
    this.kind = kind;
  }
}

export interface PriceListPlan {
  readonly changes: readonly PriceChange[];
  readonly faults: readonly PriceRowFault[];
  /** Sentences about what was guessed or left out. */
  readonly notices: readonly string[];
}

/**
 * What a price list would change: a row names a design by id or name and, unless all of it is meant, a variant or
 * machine. Rows without a price are passed over. @throws OwnerFailure validation when it is no table
 */
export async function planPriceList(
  prices: Pick<PriceStore, "list">,
  bytes: Uint8Array,
  file: string,
): Promise<PriceListPlan> {
  const { rows, notices, columns } = readTableOrFail(bytes, file);
  if (!columns.has("price") || !(columns.has("id") || columns.has("name")))
    throw new OwnerFailure("validation", `${file} needs the columns id (or name) and price.`);
  const known = byProduct(await prices.list({}));
  const changes = new Map<number, PriceChange & { row: number }>();
  const faults: PriceRowFault[] = [];
  for (const row of rows) {
    try {
      for (const change of changesOf(row, known)) note(changes, { ...change, row: row.line });
    } catch (error) {
      if (!(error instanceof OwnerFailure)) throw error;
      const kind = error instanceof UnclearRow ? error.kind : "price";
      faults.push({ row: row.line, kind, reason: error.message });
    }
  }
  const differing = [...changes.values()].filter((change) => change.newPaise !== change.pricePaise);
  return {
    changes: differing.map(({ row: _, ...change }) => change),
    faults,
    notices: notices.map(findingText),
  };
}

function readTableOrFail(bytes: Uint8Array, file: string) {
  try {
    return readTable<Column>(bytes, file, COLUMNS);
  } catch (error) {
    if (error instanceof UnreadableTable) throw new OwnerFailure("validation", error.message);
    throw error;
  }
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

function changesOf({ cells }: TableRow<Column>, known: Known): PriceChange[] {
  const price = cells.get("price");
  if (price === undefined) return [];
  const newPaise = readPrice(price);
  const product = productOf(cells, known);
  return variantsOf(cells, product).map((variant) => ({ ...variant, newPaise }));
}

function productOf(cells: ReadonlyMap<Column, string>, { ids, names }: Known): readonly PricedVariant[] {
  const id = cells.get("id");
  const name = cells.get("name");
  if (id !== undefined) {
    const found = ids.get(Number(id));
    if (!found) throw new UnclearRow("design", `There is no design ${id}.`);
    return found;
  }
  if (name === undefined) throw new UnclearRow("design", "There is a price, but neither id nor name.");
  const found = names.get(name.toLowerCase());
  if (!found) throw new UnclearRow("design", `No design is called "${name}".`);
  const designs = new Set(found.map(({ productId }) => productId));
  if (designs.size > 1)
    throw new UnclearRow("names-alike", `${designs.size} designs are called "${name}": say the id.`);
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
  if (found.length > 0) return found;
  const said = wanted.flatMap(([, text]) => text ?? []).join(", ");
  const has = product.map(({ variantName }) => variantName).join(", ");
  throw new UnclearRow("variant", `The design has no variant "${said}"; it has ${has}.`);
}

function note(
  changes: Map<number, PriceChange & { row: number }>,
  change: PriceChange & { row: number },
): void {
  const before = changes.get(change.variantId);
  if (before && before.newPaise !== change.newPaise)
    throw new UnclearRow(
      "twice",
      `Row ${before.row} gives ${change.variantName} of design ${change.productId} another price.`,
    );
  changes.set(change.variantId, change);
}
