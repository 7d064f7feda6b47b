import { CsvError, parse } from "csv-parse/sync";
import { createIssue, type ImportIssue } from "../../contract/office/uploads/issues.ts";
import { decodeText } from "./decode-text.ts";
import { unescapeCell } from "./write-table.ts";

/** A table that cannot be read, or not from this line on, with the reason and advice. */
export class UnreadableTable extends Error {
  readonly file: string;
  /** Line number; the heading is 1. */
  readonly row: number | undefined;
  readonly reason: string;
  readonly advice: string;
  /** Same text with its code, for pages. */
  readonly issue: ImportIssue & { readonly file: string; readonly row?: number };

  constructor(issue: UnreadableTable["issue"]) {
    super(`${issue.reason} ${issue.advice}`);
    this.issue = issue;
    this.file = issue.file;
    this.row = issue.row;
    this.reason = issue.reason;
    this.advice = issue.advice;
  }
}

/** Column names, each with its synonyms in lower case. */
export type Vocabulary<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** Filled cells of a line, trimmed. */
export interface TableRow<Column extends string> {
  /**
   * Line number in a text editor; the heading is 1. After cells with line breaks it is larger than a
   * spreadsheet's.
   */
  readonly line: number;
  readonly cells: ReadonlyMap<Column, string>;
  /**
   * Number of filled cells after the last heading, most likely because a cell with a separator lacks quotes.
   */
  readonly surplus: number;
}

export interface Table<Column extends string> {
  readonly columns: ReadonlySet<Column>;
  readonly rows: readonly TableRow<Column>[];
  /** Guesses and ignored columns. */
  readonly notices: readonly ImportIssue[];
}

const MAX_ROWS = 200_000;

/**
 * Reads a table with headings in any format that spreadsheets save.
 * @throws UnreadableTable also when it has more than `maxRows` lines
 */
export function readTable<Column extends string>(
  bytes: Uint8Array,
  file: string,
  vocabulary: Vocabulary<Column>,
  maxRows = MAX_ROWS,
): Table<Column> {
  const decoded = decodeText(bytes);
  if (!decoded) throw new UnreadableTable({ file, ...createIssue("table-no-text", { file }) });
  const records = parseRecords(decoded.text, file, maxRows + 2);
  const [head, ...body] = records;
  if (!head)
    throw new UnreadableTable({
      file,
      ...createIssue("table-empty", { file, headings: namesOf(vocabulary) }),
    });
  if (body.length > maxRows)
    throw new UnreadableTable({ file, ...createIssue("table-long", { file, most: maxRows }) });
  const headings = readHeadings(head.record, file, vocabulary);
  const notices = [...headings.notices];
  if (decoded.encoding === "Windows-1252") notices.push(createIssue("table-encoding", { file }));
  const rows = body.flatMap(({ record, line }) => {
    const cells = cellsOf(record, headings.columns);
    const surplus = record.slice(headings.columns.length).filter((cell) => cell.trim() !== "").length;
    return cells.size > 0 ? [{ line, cells, surplus }] : [];
  });
  return { columns: new Set(headings.columns.filter((column) => column !== undefined)), rows, notices };
}

interface RecordLine {
  readonly record: readonly string[];
  readonly line: number;
}

function parseRecords(text: string, file: string, maxRecords: number): RecordLine[] {
  const { delimiter, body, skipped: skippedLines } = delimiterOf(text);
  try {
    const records = parse(body, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxRecords,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return records.map(({ record, info }) => ({
      record,
      // The parser counts the last line of a record; people look for its first.
      line: skippedLines + info.lines - record.join("").split("\n").length + 1,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = skippedLines + Number(error.lines ?? 1);
    throw new UnreadableTable({ file, row, ...createIssue("table-quotes", { row, file }) });
  }
}

/** Most frequent separator of the headings, unless Excel declares one in the first line. */
export function delimiterOf(text: string): { delimiter: string; body: string; skipped: number } {
  const declaration = /^sep=(.)\r?\n/i.exec(text);
  if (declaration?.[1])
    return { delimiter: declaration[1], body: text.slice(declaration[0].length), skipped: 1 };
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (separator: string) => head.split(separator).length;
  const [delimiter = ","] = [",", ";", "\t"].sort((a, b) => count(b) - count(a));
  return { delimiter, body: text, skipped: 0 };
}

function readHeadings<Column extends string>(
  record: readonly string[],
  file: string,
  vocabulary: Vocabulary<Column>,
) {
  const columns = record.map((heading) => columnOf(heading, vocabulary));
  const unknown = record.filter((heading, index) => !columns[index] && heading.trim() !== "");
  const duplicate = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (duplicate)
    throw new UnreadableTable({
      file,
      row: 1,
      ...createIssue("table-column-twice", { file, column: duplicate }),
    });
  if (columns.every((column) => column === undefined))
    throw new UnreadableTable({
      file,
      row: 1,
      ...createIssue("headings-missing", { file, headings: namesOf(vocabulary) }),
    });
  return { columns, notices: unknown.length > 0 ? [unknownColumns(unknown, file, vocabulary)] : [] };
}

/** One notice for all columns: a sheet of another shop can have dozens. */
function unknownColumns<Column extends string>(
  unknown: readonly string[],
  file: string,
  vocabulary: Vocabulary<Column>,
): ImportIssue {
  return createIssue("table-columns-unknown", {
    count: unknown.length,
    file,
    columns: unknown.map((heading) => heading.trim()).join(", "),
    headings: namesOf(vocabulary),
  });
}

/** Column of a heading. Ignores case, spaces and punctuation. */
function columnOf<Column extends string>(
  heading: string,
  vocabulary: Vocabulary<Column>,
): Column | undefined {
  const plainHeading = heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const columns = Object.keys(vocabulary) as Column[];
  return columns.find(
    (column) => column.toLowerCase() === plainHeading || vocabulary[column].includes(plainHeading),
  );
}

const namesOf = (vocabulary: Vocabulary<string>) => Object.keys(vocabulary).join(", ");

function cellsOf<Column extends string>(
  record: readonly string[],
  columns: readonly (Column | undefined)[],
): Map<Column, string> {
  const cells = new Map<Column, string>();
  for (const [index, cell] of record.entries()) {
    const column = columns[index];
    const text = unescapeCell(cell.normalize("NFC").trim()).trim();
    if (column && text !== "") cells.set(column, text);
  }
  return cells;
}
