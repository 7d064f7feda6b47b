import { rupees } from "../../../../contract/money.ts";
import { asReadBack, BOM, tableLine } from "../../../tables/write-table.ts";
import type { StockProduct, StockVariant } from "../editing/stock-store.ts";

/** The table that `import` reads; one row per variant. */
const COLUMNS = [
  "id",
  "name",
  "description",
  "category",
  "tags",
  "name te",
  "description te",
  "tags te",
  "name kn",
  "description kn",
  "tags kn",
  "photo",
  "published",
  "variant",
  "machine",
  "price",
  "files",
  "part",
] as const;
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

export function csvHead(): string {
  return `${BOM}${tableLine(COLUMNS)}`;
}

/** A product's lines: what is said of it stands on each, so that a sheet can be sorted. `photo` may be empty. */
export function csvLines(product: StockProduct, photo: string): string {
  const { id, name, description, tags, texts, published, assignedCategories } = product;
  const { te = NOTHING, kn = NOTHING } = texts;
  const about = {
    id: `${id}`,
    name,
    description,
    tags,
    photo,
    "name te": te.name,
    "description te": te.description,
    "tags te": te.tags,
    "name kn": kn.name,
    "description kn": kn.description,
    "tags kn": kn.tags,
    category: assignedCategories
      .map((home) => (home.above === null ? home.name : `${home.above} > ${home.name}`))
      .join(" | "),
    published: published ? "yes" : "no",
  };
  const noVariant = { variant: "", machine: "", price: "", files: "", part: "" };
  const variants = product.variants.length > 0 ? product.variants.map(variantCells) : [noVariant];
  return variants.map((variant) => csvLine({ ...about, ...variant })).join("");
}

const NOTHING = { name: "", description: "", tags: "" };

/** Where a variant's zip stands beside the table. */
export function zipPath({ path }: Pick<StockVariant, "path">): string {
  return `files/${path.slice(path.lastIndexOf("/") + 1)}.zip`;
}

function variantCells(variant: StockVariant) {
  const parts = variant.files.map(({ part }) => part);
  return {
    variant: variant.name,
    machine: variant.machine,
    price: rupees(variant.pricePaise).toFixed(variant.pricePaise % 100 === 0 ? 0 : 2),
    files: zipPath(variant),
    part: parts.every((part) => part === "single") ? "" : parts.join("; "),
  };
}

function csvLine(row: Row): string {
  return tableLine(COLUMNS.map((column) => asReadBack(row[column])));
}
