import { englishName, type OtherLanguage, otherLanguages } from "../../../../contract/languages.ts";
import { DESIGN_LIMITS } from "../../../../contract/office/designs/design-fields.ts";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { readTable, type TableRow, type Vocabulary } from "../../../tables/read-table.ts";
import { TRANSLATED, translatedColumns } from "../../../tables/translated-columns.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";
import type { Declared, PartName, TranslatedTexts } from "../candidate.ts";
import * as read from "./read-cells.ts";

/** Columns of `catalogue.csv` with their synonyms. */
export const CATALOGUE_COLUMNS = {
  id: ["number", "productid"],
  name: ["product", "productname", "title"],
  description: [],
  category: ["categorypath", "categories"],
  tags: ["tag", "keywords"],
  "page title": ["pagetitle", "seotitle", "metatitle"],
  "page description": ["pagedescription", "seodescription", "metadescription"],
  ...translatedColumns(TRANSLATED, (language, column) => {
    const name = englishName[language].toLowerCase();
    const text = column.replaceAll(" ", "");
    return [`${text}${language}`, `${text}in${name}`, `${name}${text}`];
  }),
  photo: ["picture", "image"],
  published: ["onsale"],
  variant: ["variantname"],
  machine: [],
  licence: ["license"],
  price: ["pricers", "rupees", "mrp"],
  files: ["file", "design", "designs", "filename", "filenames"],
  part: ["parts"],
  hoop: [],
  stitches: ["stitchcount"],
  colours: ["colors", "colourcount", "colorcount"],
  width: ["widthmm"],
  height: ["heightmm"],
} as const satisfies Vocabulary<string>;

export type Column = keyof typeof CATALOGUE_COLUMNS;

/** A parsed row of `catalogue.csv`. Missing values leave the shop's unchanged. */
export interface CatalogueRow {
  readonly line: number;
  readonly product: ProductCells;
  readonly variant: VariantCells;
  /** Invalid cells, which refuse the row. */
  readonly errors: readonly ImportIssue[];
  /** Errors that leave the product unclear. They refuse the whole product. */
  readonly productErrors: readonly ImportIssue[];
}

export interface ProductCells {
  readonly id?: number;
  readonly name?: string;
  readonly description?: string;
  /** Category or category and subcategory; the breadcrumb's first. */
  readonly categories?: readonly [CategoryPath, ...CategoryPath[]];
  /** Comma-separated. */
  readonly tags?: string;
  readonly pageTitle?: string;
  readonly pageDescription?: string;
  readonly texts?: TranslatedTexts;
  readonly photo?: string;
  readonly published?: boolean;
}

export interface VariantCells {
  readonly name?: string;
  readonly machine?: string;
  readonly licence?: string;
  readonly pricePaise?: number;
  readonly files?: readonly string[];
  readonly parts?: readonly PartName[];
  readonly declared: Declared;
}

export interface CatalogueCsv {
  readonly rows: readonly CatalogueRow[];
  readonly notices: readonly ImportIssue[];
}

/**
 * Parses `catalogue.csv`.
 * @throws UnreadableTable when it is not a table
 */
export function readCatalogueCsv(bytes: Uint8Array, file = "catalogue.csv", maxRows?: number): CatalogueCsv {
  const { rows, notices } = readTable(bytes, file, CATALOGUE_COLUMNS, maxRows);
  const damaged = rows.flatMap(damagedCells).slice(0, DAMAGED_CELLS);
  return { notices: [...notices, ...damaged], rows: rows.map(readRow) };
}

/** Number of damaged cells that are reported. */
const DAMAGED_CELLS = 10;
const NAMES = otherLanguages.map((language) => `name ${language}` as const);
const NAMING = ["name", ...NAMES, "category", "tags", "variant", "machine"] as const;
/** Errors of formulas, and dates and powers of ten that a spreadsheet made of `12-8` or `1E05`. */
const DAMAGED =
  /^(#(VALUE!|REF!|NAME\?|N\/A|DIV\/0!|NUM!|NULL!|#+)|\d{1,2}-[a-z]{3}(-\d{2,4})?|[a-z]{3}-\d{2}|\d(\.\d+)?E\+\d+)$/i;

function damagedCells({ line, cells }: TableRow<Column>): ImportIssue[] {
  return NAMING.flatMap((column) => {
    const text = cells.get(column) ?? "";
    return DAMAGED.test(text) ? createIssue("cell-damaged", { text, line, column }) : [];
  });
}

const LONGEST: Partial<Record<Column, number>> = {
  name: 200,
  ...translatedColumns(["name"], () => 200),
  variant: 120,
  machine: 120,
  licence: 80,
  description: 5_000,
  tags: 1_000,
  ...translatedColumns(["tags"], () => 1_000),
  "page title": DESIGN_LIMITS.pageTitle,
  ...translatedColumns(["page title"], () => DESIGN_LIMITS.pageTitle),
  "page description": DESIGN_LIMITS.pageDescription,
  ...translatedColumns(["page description"], () => DESIGN_LIMITS.pageDescription),
};

function readRow({ line, cells, surplus }: TableRow<Column>): CatalogueRow {
  const errors: ImportIssue[] = [];
  const productErrors: ImportIssue[] = surplus > 0 ? [surplusIssue(surplus)] : [];
  const field = <T, K extends string>(
    key: K,
    column: Column,
    readCell: (text: string) => read.Cell<T>,
  ): { [Key in K]?: T } => {
    const text = cells.get(column);
    if (text === undefined) return {};
    const cell = text.length > (LONGEST[column] ?? 10_000) ? tooLong(column) : readCell(text);
    if ("value" in cell) return { [key]: cell.value } as { [Key in K]?: T };
    (column === "id" ? productErrors : errors).push(cell);
    return {};
  };
  const tags = (text: string) => ({ value: read.readTags(text) });
  const textIn = (language: OtherLanguage) => {
    const text = {
      ...field("name", `name ${language}`, asWritten),
      ...field("description", `description ${language}`, asWritten),
      ...field("tags", `tags ${language}`, tags),
      ...field("pageTitle", `page title ${language}`, asWritten),
      ...field("pageDescription", `page description ${language}`, asWritten),
    };
    return Object.keys(text).length > 0 ? { [language]: text } : {};
  };
  const texts: TranslatedTexts = Object.assign({}, ...otherLanguages.map(textIn));
  const product: ProductCells = {
    ...field("id", "id", read.readId),
    ...field("name", "name", asWritten),
    ...field("description", "description", asWritten),
    ...field("categories", "category", read.readCategories),
    ...field("tags", "tags", tags),
    ...field("pageTitle", "page title", asWritten),
    ...field("pageDescription", "page description", asWritten),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...field("photo", "photo", asWritten),
    ...field("published", "published", read.readYesNo),
  };
  const variant: VariantCells = {
    ...field("name", "variant", asWritten),
    ...field("machine", "machine", asWritten),
    ...field("licence", "licence", asWritten),
    ...field("pricePaise", "price", read.readPriceCell),
    ...field("files", "files", (text) => ({ value: read.readFiles(text) })),
    ...field("parts", "part", read.readParts),
    declared: {
      ...field("hoop", "hoop", asWritten),
      ...field("stitches", "stitches", read.readFigure),
      ...field("colours", "colours", read.readFigure),
      ...field("widthMm", "width", read.readFigure),
      ...field("heightMm", "height", read.readFigure),
    },
  };
  return { line, product, variant, errors, productErrors };
}

const asWritten = (text: string): read.Cell<string> => ({ value: text });

/** Issue of a row with cells after the last heading. */
export function surplusIssue(surplus: number): ImportIssue {
  return surplus === 1 ? createIssue("row-one-surplus") : createIssue("row-surplus", { surplus });
}

function tooLong(column: Column): ImportIssue {
  return createIssue("cell-long", { column, most: LONGEST[column] ?? 10_000 });
}

/**
 * Sample `catalogue.csv` with three products, one row per variant. Begins with a byte order mark, by which
 * Excel recognizes UTF-8.
 */
export const CATALOGUE_TEMPLATE = `\uFEFF${[
  "id,name,description,category,tags,photo,variant,machine,price,files,part",
  ',Royal Lotus,"A lotus in full bloom for the back of a blouse, with sleeves.",Blouse > Back Neck,"lotus, bridal",lotus.jpg,,Brother Innov-is V3SE,180,lotus/back.pes; lotus/hand.pes,back; hand',
  ",,,,,,,Usha Janome Memory Craft 450E,180,lotus/back.jef; lotus/hand.jef,back; hand",
  ',Peacock Butta,,Saree > Buttas,"peacock, butta",,,Tajima TMBP-SC1501,120.50,peacock.zip,',
  "1006,,,,,,,Bernina 570 QE,200,1006.exp,",
  "",
].join("\r\n")}`;
