/** Spreadsheets know UTF-8 by this mark. */
export const MARK = "\uFEFF";

/** One row as `readTable` and spreadsheets read it. */
export function tableLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(",")}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A text of somebody else's for a table that is only looked at: a spreadsheet shows it, and works nothing out by it. */
export function asShown(cell: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
