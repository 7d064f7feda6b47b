/** Spreadsheets know UTF-8 by this mark. */
export const BOM = "\uFEFF";

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

/** The same for a table that is read again: `readTable` takes the sign off, so a text that begins with one gets a second. */
export function asReadBack(cell: string): string {
  return cell.startsWith("'") ? `'${cell}` : asShown(cell);
}

/** The text of a cell that `asReadBack` may have written. */
export function readBack(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && asReadBack(text) !== text ? text : cell;
}

const inIndia = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "medium",
});

/** `2026-11-21 14:05:00`, as spreadsheets read it. */
export function timeInIndia(at: Date): string {
  return inIndia.format(at);
}
