import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { decodeText } from "../../tables/decode-text.ts";
import { delimiterOf } from "../../tables/read-table.ts";
import { unescapeCell } from "../../tables/write-table.ts";
import { Failure } from "../failure.ts";
import type { SourceRow } from "./settlement-line.ts";

export interface SettlementTable {
  readonly headings: readonly string[];
  /** Rows in the order of the file; each call reads them again. */
  readonly rows: () => AsyncIterable<SourceRow> | Iterable<SourceRow>;
  /** Items of a provider's answer have paise and times in seconds. */
  readonly isJson: boolean;
}

/** How a file is read. */
export interface Reading {
  /** Headings by column, which the line of headings contains; without them, the file names its columns. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
  /** Bank statements have lines before their headings and shorter ones at their end. */
  readonly isStatement: boolean;
  /** Nothing in the file agrees with its last cell, so that its last line must end with a line break. */
  readonly endsWithBreak: boolean;
}

/**
 * Reads a settlement report as JSON, or as a table in any encoding that spreadsheets save.
 * @throws Failure settlement-file-unreadable, settlement-file-cut, settlement-file-large and others
 */
export function readSettlementFile(bytes: Uint8Array, reading: Reading): SettlementTable {
  const text = decodeText(bytes)?.text.trimStart();
  if (!text) throw new Failure("settlement-file-unreadable");
  return /^[{[]/.test(text) ? readJson(text) : readTable(text, reading);
}

/** Cell that holds all cells of a row with matched columns. */
export const WHOLE_ROW = "whole row";

export const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A file of the maximum size has fewer, unless they are too short for a settlement; each takes memory. */
const MAX_LINES = 500_000;

const cutFailure = (line: number) => new Failure("settlement-file-cut", { values: { line } });

function readJson(text: string): SettlementTable {
  const answer = parsedJson(text);
  const { items = answer, count } = Object(answer) as { items?: unknown; count?: unknown };
  if (!Array.isArray(items)) throw new Failure("settlement-file-unreadable");
  if (items.length > MAX_LINES) throw new Failure("settlement-file-large");
  if (typeof count === "number" && count !== items.length) throw cutFailure(items.length);
  const headings = new Set(items.flatMap((item) => Object.keys(Object(item))));
  return { headings: [...headings], rows: () => rowsOfItems(items), isJson: true };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw cutFailure(text.split("\n").length);
  }
}

export function* rowsOfItems(items: readonly unknown[]): Generator<SourceRow> {
  for (const [index, item] of items.entries()) {
    const cells = Object.entries(Object(item)).map(
      ([name, value]) => [plainHeading(name), cellText(value)] as const,
    );
    yield { line: index + 1, cells: new Map(cells) };
  }
}

/** Lists and objects are no cells: their brackets are refused in every column that is read. */
function cellText(value: unknown): string {
  return typeof value === "object" && value !== null ? "{…}" : `${value ?? ""}`.trim();
}

/** Lines among which the headings are. */
const HEAD_LINES = 40;
/** Largest length of a line and of a record: a longer one is another kind of file, and slow to read. */
const PIECE = 65_536;

function readTable(text: string, { columns, isStatement, endsWithBreak }: Reading): SettlementTable {
  requireLines(text, endsWithBreak);
  const skippedLines = headingLine(text, Object.values(columns ?? {}));
  const body = text.split("\n", skippedLines).reduce((rest, line) => rest.slice(line.length + 1), text);
  const { delimiter } = delimiterOf(body);
  const options = {
    ...{ delimiter, info: true, relax_column_count: true, relax_quotes: isStatement },
    ...{ skip_empty_lines: true, max_record_size: PIECE },
  };
  const cutAt = (error: unknown) =>
    error instanceof CsvError ? cutFailure(skippedLines + Number(error.lines ?? 1)) : error;
  const headings = firstRecord();
  return { headings, rows, isJson: false };

  function firstRecord(): string[] {
    try {
      const [head] = parseNow(body.slice(0, 2 * PIECE), { ...options, to: 1 }) as unknown as Parsed[];
      return head ? textsOf(head) : [];
    } catch (error) {
      throw cutAt(error);
    }
  }

  async function* rows(): AsyncGenerator<SourceRow> {
    const parser = Readable.from(piecesOf(body)).pipe(parse({ ...options, from: 2 }));
    let count = 0;
    try {
      for await (const parsedRow of parser as AsyncIterable<Parsed>) {
        const texts = textsOf(parsedRow);
        count += 1;
        if (count > MAX_LINES) throw new Failure("settlement-file-large");
        const line = skippedLines + parsedRow.info.lines - parsedRow.record.join("").split("\n").length + 1;
        if (texts.length < headings.length && !isStatement) throw cutFailure(line);
        yield { line, cells: cellsOf(texts, headings, columns) };
      }
    } catch (error) {
      throw cutAt(error);
    }
  }
}

/** @throws Failure settlement-line-long, settlement-file-open */
function requireLines(text: string, endsWithBreak: boolean): void {
  const lineBreak = text.includes("\n") ? "\n" : "\r";
  let line = 0;
  for (let begin = 0, end = 0; begin < text.length; begin = end + 1) {
    end = text.indexOf(lineBreak, begin);
    const isOpen = end === -1;
    if (isOpen) end = text.length;
    line += 1;
    if (end - begin > PIECE) throw new Failure("settlement-line-long", { values: { line } });
    if (isOpen && endsWithBreak) throw new Failure("settlement-file-open", { values: { line } });
  }
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

const textsOf = ({ record }: Parsed) => record.map((cell) => unescapeCell(cell.trim()));

function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** Number of lines before the one with all headings, or with most cells while none are known. */
function headingLine(text: string, headings: readonly string[]): number {
  const lines = text.slice(0, PIECE).split("\n", HEAD_LINES);
  const cells = (line: string) =>
    line.split(delimiterOf(line).delimiter).filter((cell) => /\p{L}/u.test(cell));
  if (headings.length > 0)
    return Math.max(
      0,
      lines.findIndex((line) => headings.every((heading) => line.includes(heading))),
    );
  const counts = lines.map((line) => cells(line).length);
  return counts.indexOf(Math.max(...counts));
}

function cellsOf(
  texts: readonly string[],
  headings: readonly string[],
  columns: Reading["columns"],
): Map<string, string> {
  if (!columns) return new Map(headings.map((heading, at) => [plainHeading(heading), texts[at] ?? ""]));
  const namedCells = Object.entries(columns).map(
    ([column, heading]) => [column, texts[headings.indexOf(heading)] ?? ""] as const,
  );
  return new Map([...namedCells, [WHOLE_ROW, texts.join(" ")]]);
}
