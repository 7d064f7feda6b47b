import { otherLanguages } from "../../../../contract/languages.ts";
import { rupees } from "../../../../contract/money.ts";
import { TEXT_FIELDS, TRANSLATED, translatedColumns } from "../../../tables/translated-columns.ts";
import { BOM, escapeForImport, tableLine } from "../../../tables/write-table.ts";
import type { StockProduct, StockVariant } from "../editing/stock-store.ts";

/** Columns of the table that `move-in` reads; one row per variant. */
const COLUMNS = [
  "id",
  "name",
  "description",
  "category",
  "tags",
  "page title",
  "page description",
  ...otherLanguages.flatMap((language) => TRANSLATED.map((text) => `${text} ${language}` as const)),
  "photo",
  "published",
  "variant",
  "machine",
  "licence",
  "price",
  "files",
  "part",
] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

export function csvHead(): string {
  return `${BOM}${tableLine(COLUMNS)}`;
}

/**
 * Lines of a product. Each line repeats the product's fields, so that the sheet can be sorted. `photo` may be
 * empty.
 */
export function csvLines(product: StockProduct, photo: string): string {
  const { id, name, description, tags, texts, published, assignedCategories } = product;
  const { pageTitle, pageDescription } = product;
  const about = {
    id: `${id}`,
    name,
    description,
    tags,
    photo,
    ...{ "page title": pageTitle, "page description": pageDescription },
    ...translatedColumns(TRANSLATED, (language, text) => texts[language]?.[TEXT_FIELDS[text]] ?? ""),
    category: assignedCategories
      .map((assigned) => (assigned.above === null ? assigned.name : `${assigned.above} > ${assigned.name}`))
      .join(" | "),
    published: published ? "yes" : "no",
  };
  const noVariant = { variant: "", machine: "", licence: "", price: "", files: "", part: "" };
  const variants = product.variants.length > 0 ? product.variants.map(variantCells) : [noVariant];
  return variants.map((variant) => csvLine({ ...about, ...variant })).join("");
}

/** Path of a variant's zip, relative to the table. */
export function zipPath({ path }: Pick<StockVariant, "path">): string {
  return `files/${path.slice(path.lastIndexOf("/") + 1)}.zip`;
}

function variantCells(variant: StockVariant) {
  const parts = variant.files.map(({ part }) => part);
  return {
    variant: variant.name,
    machine: variant.machine,
    licence: variant.licenceId ?? "",
    price: rupees(variant.pricePaise).toFixed(variant.pricePaise % 100 === 0 ? 0 : 2),
    files: zipPath(variant),
    part: parts.every((part) => part === "single") ? "" : parts.join("; "),
  };
}

function csvLine(row: Row): string {
  return tableLine(COLUMNS.map((column) => escapeForImport(row[column])));
}
