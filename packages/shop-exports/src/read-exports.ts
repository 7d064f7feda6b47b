import type { ExportFile } from "./export-file.ts";
import { type ExportIssue, exportIssue } from "./export-issue.ts";
import type { ExportRecord } from "./export-model.ts";
import { type RawRow, readCsvRows } from "./reading/csv-rows.ts";
import { decodeExport } from "./reading/decode-export.ts";
import type { ExportSettings } from "./reading/export-row.ts";
import { MOST_JSON_LETTERS, readJsonRecords } from "./reading/json-records.ts";
import { readSqlRows } from "./reading/sql-rows.ts";
import type { ReadingContext, RowReader, TableKind } from "./reading/table-kind.ts";
import { kindsOf, type RecognisedFile, type Recognition, sqlKindOf } from "./recognise.ts";
import { createRecordFilter, type RecordFilter } from "./record-filter.ts";
import { JSON_KINDS, TABLE_KINDS } from "./vendors/export-kinds.ts";

/** A record, or an issue of a cell, row or file. */
export type ExportItem = ExportRecord | ({ readonly kind: "issue" } & ExportIssue);

const MOST_ROWS = 1_000_000;
const SAMPLE_ROWS = 60;

/**
 * Streams the records of recognised files, each after those it refers to where that is possible. A record of
 * two files comes once, from the newer one. Customers of one key may come from several kinds of file and
 * complete each other. Memory grows with the keys of records only. No file makes it throw.
 * @throws RangeError for a time zone or currency that does not exist
 */
export async function* readExports(
  recognition: Pick<Recognition, "files">,
  settings: ExportSettings,
): AsyncGenerator<ExportItem> {
  // Said here, since an error while a file is read is told of the file.
  new Intl.DateTimeFormat("en", { timeZone: settings.zone });
  new Intl.NumberFormat("en", { style: "currency", currency: settings.currency });
  const kinds = kindsOf(recognition.files);
  const shared = new Map<string, string>();
  const filter = createRecordFilter();
  for (const { file, kind } of inOrder(recognition.files)) {
    const issues: ExportIssue[] = [];
    const context: ReadingContext = { file: file.file.name, settings, issues, kinds, shared };
    filter.begin(file.file.name, kind);
    try {
      for await (const records of recordsOf(file, kind, context)) {
        yield* passed(records, filter, issues);
        yield* drained(issues);
      }
    } catch {
      issues.push(exportIssue({ file: file.file.name, line: 1 }, "file-unreadable"));
    }
    issues.push(...filter.end());
    yield* drained(issues);
  }
}

function* passed(records: readonly ExportRecord[], filter: RecordFilter, issues: ExportIssue[]) {
  for (const record of records) if (filter.isNew(record, issues)) yield record;
}

function* drained(issues: ExportIssue[]): Generator<ExportItem> {
  for (const issue of issues.splice(0)) yield { kind: "issue", ...issue };
}

const KIND_ORDER = [...TABLE_KINDS, ...JSON_KINDS].map(({ name }) => name);
const timeOf = ({ modifiedAt }: ExportFile) => modifiedAt?.getTime() ?? 0;

/** Files by kind, the newest of a kind first. */
function inOrder(files: readonly RecognisedFile[]): { file: RecognisedFile; kind: string }[] {
  return files
    .flatMap((file) => file.kinds.map((kind) => ({ file, kind })))
    .sort(
      (one, other) =>
        KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind) ||
        timeOf(other.file.file) - timeOf(one.file.file) ||
        (one.file.file.name < other.file.file.name ? -1 : 1),
    );
}

function recordsOf(file: RecognisedFile, kind: string, context: ReadingContext) {
  if (file.format === "json") return jsonRecords(file, kind, context);
  const table = TABLE_KINDS.find(({ name }) => name === kind);
  if (!table) throw new Error(`There is no kind ${kind}`);
  return file.format === "sql" ? sqlRecords(file, table, context) : csvRecords(file, table, context);
}

async function* csvRecords(file: RecognisedFile, kind: TableKind, context: ReadingContext) {
  const source = (line: number) => ({ file: context.file, line });
  const text = decoded(file, context);
  const rows = readCsvRows(text, ({ line, reason }) => {
    context.issues.push(exportIssue(source(line), "file-torn", { reason }));
  });
  let headings: readonly string[] | undefined;
  let reader: RowReader<RawRow> | undefined;
  let waiting: RawRow[] = [];
  let count = 0;
  const open = (sample: readonly RawRow[]) => kind.open(headings ?? [], sample, context);
  for await (const row of rows) {
    if (!headings) {
      headings = row.cells;
      continue;
    }
    count += 1;
    if (count > MOST_ROWS) {
      context.issues.push(exportIssue(source(row.line), "rows-many", { most: MOST_ROWS }));
      break;
    }
    if (reader) yield reader.read(row);
    else if (waiting.push(row) >= SAMPLE_ROWS) {
      reader = open(waiting);
      for (const waited of waiting) yield reader.read(waited);
      waiting = [];
    }
  }
  reader ??= open(waiting);
  for (const waited of waiting) yield reader.read(waited);
  yield reader.end?.() ?? [];
}

async function* sqlRecords(file: RecognisedFile, kind: TableKind, context: ReadingContext) {
  const rows = readSqlRows(decoded(file, context), (table) => sqlKindOf(table) === kind);
  let reader: RowReader<RawRow> | undefined;
  let line = 0;
  for await (const { columns, values } of rows) {
    line += 1;
    reader ??= kind.open(columns.length > 0 ? columns : (kind.sql?.columns ?? []), [], context);
    yield reader.read({ line, cells: values });
  }
  yield reader?.end?.() ?? [];
}

async function* jsonRecords(file: RecognisedFile, kind: string, context: ReadingContext) {
  const objects = await readJsonRecords(decoded(file, context));
  const source = { file: context.file, line: 1 };
  if (objects === "huge")
    context.issues.push(exportIssue(source, "json-huge", { most: MOST_JSON_LETTERS / 1024 / 1024 }));
  else if (!objects) context.issues.push(exportIssue(source, "json-invalid"));
  else {
    const read = JSON_KINDS.find(({ name }) => name === kind)?.open(context);
    for (const [place, object] of objects.entries()) yield read?.(object, place + 1) ?? [];
  }
  yield [];
}

async function* decoded(file: RecognisedFile, context: ReadingContext): AsyncGenerator<string> {
  const notes = { lettersLost: false };
  yield* decodeExport(file.file.open(), file.encoding, notes);
  if (notes.lettersLost)
    context.issues.push(
      exportIssue({ file: context.file, line: 1 }, "letters-lost", { column: "the file", text: "�" }),
    );
}
