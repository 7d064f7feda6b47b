import { pipeline, Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";

/** A row of a table as it stands in the file. */
export interface RawRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** End of a table that cannot be read from `line` on. */
export interface TornTable {
  readonly line: number;
  readonly reason: string;
}

/** Letters of a row; a longer one is a quotation mark that is not closed. */
const MOST_LETTERS = 4 * 1024 * 1024;
/** Letters in which the first line is looked for. */
const HEAD_LETTERS = 256 * 1024;

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Rows of a CSV with commas, semicolons or tabs, first the headings. Rows before a torn place are answered.
 */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  onTorn: (torn: TornTable) => void,
): AsyncGenerator<RawRow> {
  const { separator, skippedLines, whole } = await openText(text);
  let torn: CsvError | undefined;
  let lastLine = skippedLines;
  const parser = parse({
    delimiter: separator,
    info: true,
    max_record_size: MOST_LETTERS,
    on_skip: (error) => {
      torn ??= error;
      return undefined;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  pipeline(Readable.from(whole), parser, () => undefined);
  // The parser types its records by its options only for callbacks.
  for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
    const endLine = skippedLines + info.lines;
    // The parser counts the last line of a record; people look for its first.
    yield { line: endLine - record.join("").split("\n").length + 1, cells: record };
    lastLine = endLine;
  }
  if (torn) onTorn({ line: lastLine + 1, reason: reasonOf(torn) });
}

function reasonOf({ code }: CsvError): string {
  return code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE"
    ? "a quotation mark is not closed"
    : "the row is not valid CSV";
}

/** Separator of a text, and the text without Excel's line `sep=;`. */
async function openText(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]();
  let head = "";
  while (head.length < HEAD_LETTERS && !/\n[^\n]*\n/.test(head)) {
    const { value, done } = await chunks.next();
    if (done) break;
    head += value;
  }
  const declared = /^sep=(.)\r?\n/i.exec(head);
  const rest = head.slice(declared?.[0].length ?? 0);
  async function* whole(): AsyncGenerator<string> {
    yield rest;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  return { separator: declared?.[1] ?? separatorOf(rest), skippedLines: declared ? 1 : 0, whole: whole() };
}

/** Most frequent separator of the first line, outside quotation marks. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, "");
  const count = (separator: string) => line.split(separator).length;
  const [separator = ","] = [",", ";", "\t"].sort((one, other) => count(other) - count(one));
  return separator;
}
