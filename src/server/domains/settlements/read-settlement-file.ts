import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { decodeText } from "../../tables/decode-text.ts";
import { delimiterOf } from "../../tables/read-table.ts";
import { unescapeCell } from "../../tables/write-table.ts";
import { Failure } from "../failure.ts";
import type { SourceRow } from "./settlement-line.ts";

export interface SettlementTable {
  readonly headings: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Items of a provider's answer have paise and times in seconds. */
  readonly isJson: boolean;
}

/** How a file is read. */
export interface Reading {
  /** Headings by column, which the line of headings contains; without them, the file names its columns. */
  readonly columns?: Readonly<Record<string, string>> | undefined;
  /** Bank statements have lines before their headings and shorter ones at their end. */
  readonly isStatement: boolean;
}

/**
 * Reads a settlement report as JSON, or as a table in any encoding that spreadsheets save.
 * @throws Failure settlement-file-unreadable, settlement-file-cut, settlement-file-large
 */
export async function readSettlementFile(bytes: Uint8Array, reading: Reading): Promise<SettlementTable> {
  const text = decodeText(bytes)?.text.trimStart();
  if (!text) throw new Failure("settlement-file-unreadable");
  return /^[{[]/.test(text) ? readJson(text) : readTable(text, reading);
}

/** Cell that holds all cells of a row with matched columns. */
export const WHOLE_ROW = "whole row";

export const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A file of the maximum size has fewer, unless they are too short for a settlement; each takes memory. */
const MAX_LINES = 500_000;

const cut = (line: number) => new Failure("settlement-file-cut", { values: { line } });

function readJson(text: string): SettlementTable {
  const answer = parsedJson(text);
  const { items = answer, count } = Object(answer) as { items?: unknown; count?: unknown };
  if (!Array.isArray(items)) throw new Failure("settlement-file-unreadable");
  if (items.length > MAX_LINES) throw new Failure("settlement-file-large");
  if (typeof count === "number" && count !== items.length) throw cut(items.length);
  return { headings: [], rows: rowsOfItems(items), isJson: true };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw cut(text.split("\n").length);
  }
}

export function rowsOfItems(items: readonly unknown[]): SourceRow[] {
  return items.map((item, index) => ({
    line: index + 1,
    cells: new Map(
      Object.entries(Object(item)).map(([name, value]) => [plainHeading(name), `${value ?? ""}`.trim()]),
    ),
  }));
}

/** Lines among which the headings are. */
const HEAD_LINES = 40;
const PIECE = 65_536;

async function readTable(text: string, { columns, isStatement }: Reading): Promise<SettlementTable> {
  const skipped = headingLine(text, Object.values(columns ?? {}));
  const body = text.split("\n", skipped).reduce((rest, line) => rest.slice(line.length + 1), text);
  const { delimiter } = delimiterOf(body);
  const options = { delimiter, info: true, relax_column_count: true, relax_quotes: isStatement };
  // The stream lets other requests be served between its pieces.
  const parser = Readable.from(piecesOf(body)).pipe(parse({ ...options, skip_empty_lines: true }));
  let headings: string[] | undefined;
  const rows: SourceRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const texts = record.map((cell) => unescapeCell(cell.trim()));
      if (!headings) {
        headings = texts;
        continue;
      }
      if (rows.length === MAX_LINES) throw new Failure("settlement-file-large");
      const line = skipped + info.lines - record.join("").split("\n").length + 1;
      if (texts.length < headings.length && !isStatement) throw cut(line);
      rows.push({ line, cells: cellsOf(texts, headings, columns) });
    }
  } catch (error) {
    throw error instanceof CsvError ? cut(skipped + Number(error.lines ?? 1)) : error;
  }
  return { headings: headings ?? [], rows, isJson: false };
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

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
  const named = Object.entries(columns).map(
    ([column, heading]) => [column, texts[headings.indexOf(heading)] ?? ""] as const,
  );
  return new Map([...named, [WHOLE_ROW, texts.join(" ")]]);
}
