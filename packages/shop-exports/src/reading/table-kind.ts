import { type ExportIssue, exportIssue } from "../export-issue.ts";
import type { ExportRecord } from "../export-model.ts";
import type { RawRow } from "./csv-rows.ts";
import { createRow, type ExportRow, type ExportSettings } from "./export-row.ts";
import { repairText } from "./repair-text.ts";

export type ExportShop = "woocommerce" | "edd" | "shopify" | "gumroad" | "etsy" | "folder";

/** State of one file while it is read, and what the files of a folder know together. */
export interface ReadingContext {
  readonly file: string;
  readonly settings: ExportSettings;
  readonly issues: ExportIssue[];
  /** Kinds of file in the folder. */
  readonly kinds: ReadonlySet<string>;
  /** Keys by name that a kind of file leaves for the next ones, such as products by SKU. */
  readonly shared: ReadonlyMap<string, string> & Pick<Map<string, string>, "set">;
}

/** Reader of the rows of one file. */
export interface RowReader<Row> {
  read(row: Row): readonly ExportRecord[];
  /** Records that waited for the end of the file. */
  end?(): readonly ExportRecord[];
}

/** The table in a database. */
export interface SqlTable {
  /** Name without the prefix of the database. */
  readonly name: string;
  /** Columns in their order, for dumps that do not name them. */
  readonly columns: readonly string[];
}

/** A kind of table that a shop exports. */
export interface TableKind {
  readonly shop: ExportShop;
  readonly name: string;
  readonly sql?: SqlTable;
  /** 0 for another table, up to 1 for a certain one. */
  match(headings: readonly string[], rows: readonly RawRow[]): number;
  open(headings: readonly string[], rows: readonly RawRow[], context: ReadingContext): RowReader<RawRow>;
}

/** Column names, each with synonyms as `plainHeading` writes them. */
type Vocabulary<Column extends string> = { readonly [C in Column]?: readonly string[] };

interface TableSpec<Column extends string> {
  readonly shop: ExportShop;
  readonly name: string;
  readonly sql?: SqlTable;
  readonly columns: Vocabulary<Column>;
  /** Columns without which it is another table. */
  readonly needs: readonly NoInfer<Column>[];
  /** Columns by place and content, for tables whose headings are numbered. */
  readonly columnsOf?: ColumnsOf;
  /** Columns in the order of the export, for headings in another language: a list a version. */
  readonly places?: readonly (readonly string[])[];
  /** Values that every row has, whatever its language; they tell a table whose headings do not. */
  readonly values?: { readonly [C in NoInfer<Column>]?: RegExp };
  open(context: ReadingContext): RowReader<ExportRow<Column>>;
}

/** Column at each place; undefined for another table. */
export type ColumnsOf = (
  headings: readonly string[],
  rows: readonly RawRow[],
) => { readonly columns: readonly (string | undefined)[]; readonly isGuessed: boolean } | undefined;

/** Lower case without blanks and punctuation: `saleprice` for `Sale Price ($)`. */
export function plainHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Certainty of a table whose headings are in another language. */
const GUESSED = 0.8;

export function tableKind<Column extends string>(spec: TableSpec<Column>): TableKind {
  const byHeading = new Map<string, Column>();
  for (const column of keysOf(spec.columns))
    for (const name of [plainHeading(column), ...(spec.columns[column] ?? [])]) byHeading.set(name, column);
  const columnsOf: ColumnsOf = (headings, rows) => {
    const columns = headings.map((heading) => byHeading.get(plainHeading(heading)));
    if (spec.columnsOf) return spec.columnsOf(headings, rows);
    if (spec.needs.every((column) => columns.includes(column))) return { columns, isGuessed: false };
    const places = spec.places?.find(
      (list) => list.length === headings.length && holds(list, rows, spec.values),
    );
    return places && { columns: places, isGuessed: true };
  };
  return {
    ...spec,
    match: (headings, rows) => {
      const place = columnsOf(headings, rows);
      if (!place) return 0;
      const knownColumns = place.columns.filter((column) => column !== undefined).length;
      return place.isGuessed ? GUESSED : 0.5 + knownColumns / (2 * Math.max(1, headings.length));
    },
    open: (headings, rows, context) => {
      const place = columnsOf(headings, rows);
      if (place?.isGuessed)
        context.issues.push(exportIssue({ file: context.file, line: 1 }, "headings-guessed"));
      const reader = spec.open(context);
      const cellsOf = createCells(place?.columns ?? [], context);
      return {
        read: (row) => {
          const source = { file: context.file, line: row.line };
          return reader.read(createRow<Column>(source, cellsOf(row), context.settings, context.issues));
        },
        ...(reader.end && { end: () => reader.end?.() ?? [] }),
      };
    },
  };
}

/** True when each row has the values that tell the table. */
function holds(
  places: readonly string[],
  rows: readonly RawRow[],
  values: Readonly<Record<string, RegExp | undefined>> = {},
): boolean {
  const tests = Object.entries(values).map(([column, value]) => ({ place: places.indexOf(column), value }));
  return (
    rows.length > 0 &&
    rows.every(({ cells }) => tests.every(({ place, value }) => value?.test(cells[place] ?? "")))
  );
}

function keysOf<Column extends string>(columns: Vocabulary<Column>): Column[] {
  // `Object.keys` widens to `string`.
  return Object.keys(columns) as Column[];
}

const MOST_LETTERS = 100_000;
const CONTROLS = /(?![\t\n\r])\p{Cc}/gu;

/** Filled cells of a row: without control characters, repaired, of the first column of each name. */
function createCells(columns: readonly (string | undefined)[], context: ReadingContext) {
  const reported = new Set<string>();
  const once = (line: number, code: "letters-repaired" | "letters-lost", values: Record<string, string>) => {
    if (!reported.has(code)) context.issues.push(exportIssue({ file: context.file, line }, code, values));
    reported.add(code);
  };
  return ({ line, cells }: RawRow): ReadonlyMap<string, string> => {
    const filled = new Map<string, string>();
    for (const [place, cell] of cells.entries()) {
      const column = columns[place];
      if (!column || cell === "" || filled.has(column)) continue;
      const source = { file: context.file, line };
      if (cell.length > MOST_LETTERS) {
        const values = { column, length: cell.length, most: MOST_LETTERS };
        context.issues.push(exportIssue(source, "cell-huge", values));
        continue;
      }
      const bare = cell.replace(CONTROLS, "");
      if (bare !== cell) context.issues.push(exportIssue(source, "cell-controls", { column }));
      const text = repairText(bare).normalize("NFC").trim();
      if (text !== bare.normalize("NFC").trim()) once(line, "letters-repaired", { text });
      if (text.includes("\uFFFD")) once(line, "letters-lost", { column, text });
      if (text !== "") filled.set(column, text);
    }
    return filled;
  };
}
