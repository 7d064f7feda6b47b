/** Row of an `INSERT` in a dump of a database. */
export interface SqlRow {
  readonly table: string;
  /** Empty when the statement names no columns. */
  readonly columns: readonly string[];
  /** NULL is an empty text. */
  readonly values: readonly string[];
}

const INSERT = /INSERT\s+(?:IGNORE\s+)?INTO\s+[`"]?([\w$]+)[`"]?\s*(?:\(([^()]*)\)\s*)?VALUES\s*/gi;
/** Letters of a row; a longer one is no row of the tables that are read here. */
const MOST_LETTERS = 4 * 1024 * 1024;
/** Letters kept while no statement begins, so that its beginning may lie in two chunks. */
const OVERLAP = 64 * 1024;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "0": "" };

/** Rows that a dump of mysqldump or phpMyAdmin inserts into the tables for which `isRead` is true. */
export async function* readSqlRows(
  text: AsyncIterable<string>,
  isRead: (table: string) => boolean,
): AsyncGenerator<SqlRow> {
  let rest = "";
  let statement: Pick<SqlRow, "table" | "columns"> | undefined;
  for await (const chunk of text) {
    rest += chunk;
    for (;;) {
      if (!statement) {
        INSERT.lastIndex = 0;
        const insert = INSERT.exec(rest);
        // The list of columns may end in the next chunk.
        if (!insert) {
          rest = rest.slice(-OVERLAP);
          break;
        }
        const [all, table = "", columns = ""] = insert;
        rest = rest.slice(insert.index + all.length);
        statement = { table, columns: namesOf(columns) };
      }
      const row = rowOf(rest);
      if (row === "more") {
        if (rest.length > MOST_LETTERS) [statement, rest] = [undefined, ""];
        break;
      }
      rest = rest.slice(row.end);
      if (!row.values) statement = undefined;
      else if (isRead(statement.table)) yield { ...statement, values: row.values };
    }
  }
}

const namesOf = (columns: string) =>
  columns === "" ? [] : columns.split(",").map((name) => name.trim().replace(/^[`"]|[`"]$/g, ""));

interface RowEnd {
  readonly end: number;
  /** Missing after the last row of a statement. */
  readonly values?: readonly string[];
}

/** One tuple `(1, 'text', NULL)` at the start of a text, with the comma before it. */
function rowOf(text: string): RowEnd | "more" {
  const start = /^[\s,]*\(/.exec(text)?.[0].length;
  if (start === undefined) return /^[\s,]*$/.test(text) ? "more" : { end: 0 };
  const values: string[] = [];
  let at = start;
  while (at < text.length) {
    const value = sqlValue(text, at);
    if (value === "more") return "more";
    values.push(value.text);
    const mark = text[value.end];
    if (mark === undefined) return "more";
    at = value.end + 1;
    if (mark === ")") return { end: at, values };
  }
  return "more";
}

/** Value up to its comma or bracket. */
function sqlValue(text: string, from: number): { text: string; end: number } | "more" {
  const [blank = ""] = /^\s*/.exec(text.slice(from, from + 100)) ?? [];
  let at = from + blank.length;
  if (text[at] !== "'") {
    const length = text.slice(at).search(/[,)]/);
    if (length < 0) return "more";
    const bare = text.slice(at, at + length).trim();
    return { text: /^null$/i.test(bare) ? "" : bare, end: at + length };
  }
  let value = "";
  for (at += 1; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (letter === "\\") {
      const next = text[at + 1];
      if (next === undefined) return "more";
      value += ESCAPES[next] ?? next;
      at += 1;
    } else if (letter !== "'") value += letter;
    else if (text[at + 1] === "'") {
      value += "'";
      at += 1;
    } else {
      if (at + 1 >= text.length) return "more";
      const gap = text.slice(at + 1).search(/[,)]/);
      return gap < 0 ? "more" : { text: value, end: at + 1 + gap };
    }
  }
  return "more";
}
