import { englishName, type OtherLanguage, otherLanguages } from "../../../../contract/languages.ts";
import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { readTable, type TableRow, type Vocabulary } from "../../../tables/read-table.ts";
import { translatedColumns } from "../../../tables/translated-columns.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";
import type { LocatedIssue } from "../candidate.ts";
import { surplusIssue } from "./read-catalogue-csv.ts";
import { readCategories } from "./read-cells.ts";

export const CATEGORIES = "categories.csv";

/** A parsed row of `categories.csv`. */
export interface CategoryRequest {
  /** Path of the table. */
  readonly file: string;
  readonly row: number;
  readonly path: CategoryPath;
  /** Names in other languages. Missing ones leave the shop's unchanged. */
  readonly names: Partial<Readonly<Record<OtherLanguage, string>>>;
}

export interface CategoriesCsv {
  readonly categories: readonly CategoryRequest[];
  /** Issues of invalid rows. */
  readonly issues: readonly LocatedIssue[];
  readonly notices: readonly ImportIssue[];
}

const COLUMNS = {
  category: ["categorypath", "categories", "name"],
  ...translatedColumns(["name"], (language) => {
    const name = englishName[language].toLowerCase();
    return [`name${language}`, language, `category${language}`, `namein${name}`, `${name}name`, name];
  }),
} as const satisfies Vocabulary<string>;

/**
 * Parses `categories.csv`.
 * @throws UnreadableTable when it is not a table
 */
export function readCategoriesCsv(bytes: Uint8Array, file = CATEGORIES, maxRows?: number): CategoriesCsv {
  const { rows, notices } = readTable(bytes, CATEGORIES, COLUMNS, maxRows);
  const categories: CategoryRequest[] = [];
  const issues: LocatedIssue[] = [];
  for (const row of rows) {
    const result = readRow(row);
    if ("path" in result) categories.push({ file, row: row.line, ...result });
    else issues.push({ file, row: row.line, ...result });
  }
  return { categories, issues, notices };
}

function readRow({
  cells,
  surplus,
}: TableRow<keyof typeof COLUMNS>): Pick<CategoryRequest, "path" | "names"> | ImportIssue {
  if (surplus > 0) return surplusIssue(surplus);
  const text = cells.get("category") ?? "";
  const cell = readCategories(text);
  if ("reason" in cell) return cell;
  const [path, second] = cell.value;
  if (second) return createIssue("category-invalid", { text });
  const names = otherLanguages.flatMap((language) => {
    const name = cells.get(`name ${language}`);
    return name === undefined ? [] : [[language, name] as const];
  });
  return { path, names: Object.fromEntries(names) };
}
