import { createIssue, type ImportIssue } from "../../../../contract/office/uploads/issues.ts";
import { readTable, type TableRow, type Vocabulary } from "../../../tables/read-table.ts";
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
  readonly names: { readonly te?: string; readonly kn?: string };
}

export interface CategoriesCsv {
  readonly categories: readonly CategoryRequest[];
  /** Issues of invalid rows. */
  readonly issues: readonly LocatedIssue[];
  readonly notices: readonly ImportIssue[];
}

const COLUMNS = {
  category: ["categorypath", "categories", "name"],
  "name te": ["namete", "te", "categoryte", "nameintelugu", "teluguname", "telugu"],
  "name kn": ["namekn", "kn", "categorykn", "nameinkannada", "kannadaname", "kannada"],
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
    const read = readRow(row);
    if ("path" in read) categories.push({ file, row: row.line, ...read });
    else issues.push({ file, row: row.line, ...read });
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
  const [te, kn] = [cells.get("name te"), cells.get("name kn")];
  return { path, names: { ...(te !== undefined && { te }), ...(kn !== undefined && { kn }) } };
}
