/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const BOM = "\uFEFF";

/** One row in the format that `readTable` and spreadsheets read. */
export function tableLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Escapes a user's text for a table that people only view, so that a spreadsheet does not run it as a
 * formula.
 */
export function escapeFormula(cell: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/**
 * Escapes a text for a table that `readTable` reads again. `readTable` removes one apostrophe, so a text that
 * starts with one gets a second.
 */
export function escapeForImport(cell: string): string {
  return cell.startsWith("'") ? `'${cell}` : escapeFormula(cell);
}

/** Text of a cell that `escapeForImport` may have written. */
export function unescapeCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && escapeForImport(text) !== text ? text : cell;
}

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

/** `2026-11-21 14:05:00`, a format that spreadsheets parse. */
export function timeInIndia(at: Date): string {
  return inIndia.format(at);
}
