import { type Finding, finding } from "../../../../contract/office/uploads/remarks.ts";
import { readTable, type TableRow, type Vocabulary } from "../../../tables/read-table.ts";
import type { CategoryPath } from "../../catalogue/writing/index.ts";
import { tooMany } from "./read-catalogue-csv.ts";
import { readCategories } from "./read-cells.ts";
import type { Remark } from "./remark.ts";

export const CATEGORIES = "categories.csv";

/** A row of `categories.csv`, understood. */
export interface CategoryRequest {
  /** The table that it stands in. */
  readonly file: string;
  readonly row: number;
  readonly path: CategoryPath;
  /** In other languages; what is not given is left as it is in the shop. */
  readonly names: { readonly te?: string; readonly kn?: string };
}

export interface CategoriesCsv {
  readonly categories: readonly CategoryRequest[];
  /** Rows that make no sense. */
  readonly remarks: readonly Remark[];
  readonly notices: readonly Finding[];
}

const COLUMNS = {
  category: ["categorypath", "categories", "name"],
  "name te": ["namete", "te", "categoryte", "nameintelugu", "teluguname", "telugu"],
  "name kn": ["namekn", "kn", "categorykn", "nameinkannada", "kannadaname", "kannada"],
} as const satisfies Vocabulary<string>;

/** `categories.csv` as rows whose cells are understood. @throws UnreadableTable where it is no table */
export function readCategoriesCsv(bytes: Uint8Array, file = CATEGORIES, mostRows?: number): CategoriesCsv {
  const { rows, notices } = readTable(bytes, CATEGORIES, COLUMNS, mostRows);
  const categories: CategoryRequest[] = [];
  const remarks: Remark[] = [];
  for (const row of rows) {
    const read = readRow(row);
    if ("path" in read) categories.push({ file, row: row.line, ...read });
    else remarks.push({ file, row: row.line, ...read });
  }
  return { categories, remarks, notices };
}

function readRow({
  cells,
  surplus,
}: TableRow<keyof typeof COLUMNS>): Pick<CategoryRequest, "path" | "names"> | Finding {
  if (surplus > 0) return tooMany(surplus);
  const text = cells.get("category") ?? "";
  const cell = readCategories(text);
  if ("reason" in cell) return cell;
  const [path, second] = cell.value;
  if (second) return finding("category-invalid", { text });
  const [te, kn] = [cells.get("name te"), cells.get("name kn")];
  return { path, names: { ...(te !== undefined && { te }), ...(kn !== undefined && { kn }) } };
}
