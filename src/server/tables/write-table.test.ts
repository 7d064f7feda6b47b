import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { escapeForImport, escapeFormula, tableLine } from "./write-table.ts";

test.each([
  "=1+1",
  "+91 98765",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "  =cmd|'/c calc'!A1",
  "＝1+1",
  "\u200b=1",
  "%0A=1",
])("%j is shown and not run as a formula", (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`);
});

test.each(["Latha Rao", "లత", "latha@example.com", "a=b", "5-7", ""])("%j stays unchanged", (cell) => {
  expect(escapeFormula(cell)).toBe(cell);
});

test.each(["=1+1", "-2", "@SUM(A1)", "'tis", "'=1", "''twice", "a=b", "'", "it's", "%0A=1"])(
  "%j runs in no spreadsheet and is read back unchanged",
  (text) => {
    const cell = escapeForImport(text);
    expect(escapeFormula(cell)).toBe(cell);
    const table = Buffer.from(tableLine(["name", "of"]) + tableLine([cell, "x"]));
    const { rows } = readTable(table, "t.csv", { name: [], of: [] });
    expect(rows[0]?.cells.get("name")).toBe(text);
  },
);

test("a cell with a comma, a quote or a line break is one cell", () => {
  expect(tableLine(['Rao, "Latha"', "a\nb", "plain"])).toBe('"Rao, ""Latha""","a\nb",plain\r\n');
});
