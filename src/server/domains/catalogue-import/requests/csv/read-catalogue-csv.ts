import { type Finding, finding } from "../../../../../contract/office/uploads/remarks.ts";
import { readTable, type TableRow } from "../../../../tables/read-table.ts";
import { CATALOGUE_COLUMNS, type Column } from "./catalogue-columns.ts";
import type { CatalogueRow, ProductCells, VariantCells } from "./catalogue-row.ts";
import * as read from "./read-cells.ts";

export interface CatalogueCsv {
  readonly rows: readonly CatalogueRow[];
  readonly notices: readonly Finding[];
}

/** `catalogue.csv` as rows whose cells are understood. @throws UnreadableTable where it is no table */
export function readCatalogueCsv(bytes: Uint8Array, file = "catalogue.csv", mostRows?: number): CatalogueCsv {
  const { rows, notices } = readTable(bytes, file, CATALOGUE_COLUMNS, mostRows);
  return { notices, rows: rows.map(readRow) };
}

const LONGEST: Partial<Record<Column, number>> = {
  name: 200,
  "name te": 200,
  "name kn": 200,
  variant: 120,
  machine: 120,
  description: 5_000,
  tags: 1_000,
  "tags te": 1_000,
  "tags kn": 1_000,
};

function readRow({ line, cells, surplus }: TableRow<Column>): CatalogueRow {
  const faults: Finding[] = [];
  const productFaults: Finding[] = surplus > 0 ? [tooMany(surplus)] : [];
  const given = <T, K extends string>(
    key: K,
    column: Column,
    readCell: (text: string) => read.Cell<T>,
  ): { [Key in K]?: T } => {
    const text = cells.get(column);
    if (text === undefined) return {};
    const cell = text.length > (LONGEST[column] ?? 10_000) ? tooLong(column) : readCell(text);
    if ("value" in cell) return { [key]: cell.value } as { [Key in K]?: T };
    (column === "id" ? productFaults : faults).push(cell);
    return {};
  };
  const tags = (text: string) => ({ value: read.readTags(text) });
  const said = <L extends "te" | "kn">(language: L) => {
    const text = {
      ...given("name", `name ${language}`, asWritten),
      ...given("description", `description ${language}`, asWritten),
      ...given("tags", `tags ${language}`, tags),
    };
    return Object.keys(text).length > 0 ? { [language]: text } : {};
  };
  const texts = { ...said("te"), ...said("kn") };
  const product: ProductCells = {
    ...given("id", "id", read.readId),
    ...given("name", "name", asWritten),
    ...given("description", "description", asWritten),
    ...given("categories", "category", read.readCategories),
    ...given("tags", "tags", tags),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...given("photo", "photo", asWritten),
    ...given("published", "published", read.readYesNo),
  };
  const variant: VariantCells = {
    ...given("name", "variant", asWritten),
    ...given("machine", "machine", asWritten),
    ...given("pricePaise", "price", read.readPriceCell),
    ...given("files", "files", (text) => ({ value: read.readFiles(text) })),
    ...given("parts", "part", read.readParts),
    believed: {
      ...given("hoop", "hoop", asWritten),
      ...given("stitches", "stitches", read.readFigure),
      ...given("colours", "colours", read.readFigure),
      ...given("widthMm", "width", read.readFigure),
      ...given("heightMm", "height", read.readFigure),
    },
  };
  return { line, product, variant, faults, productFaults };
}

const asWritten = (text: string): read.Cell<string> => ({ value: text });

/** What is wrong with a row that has cells beyond the last heading. */
export function tooMany(surplus: number): Finding {
  return surplus === 1 ? finding("row-one-surplus") : finding("row-surplus", { surplus });
}

function tooLong(column: Column): Finding {
  return finding("cell-long", { column, most: LONGEST[column] ?? 10_000 });
}
