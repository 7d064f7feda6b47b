import { expect, test } from "vitest";
import { pastedRows } from "./read-bulk-change.ts";

test.each([
  ["150\r\n\r\n200\r\n", [["150"], [""], ["200"]]],
  [
    "id\tprice\n10\t ₹80 ",
    [
      ["id", "price"],
      ["10", "₹80"],
    ],
  ],
  ["", [[""]]],
  [" \n\t\n", [[""]]],
  ["\n150", [[""], ["150"]]],
  ["10\t\t80", [["10", "", "80"]]],
  ["ఎర్ర, కమలం\nಕೆಂಪು\u200cಕಮಲ", [["ఎర్ర, కమలం"], ["ಕೆಂಪು\u200cಕಮಲ"]]],
  ["\u00a0150\u00a0\r200", [["150"], ["200"]]],
])("spreadsheet cells are parsed from %j", (pasted, rows) => {
  expect(pastedRows(pasted)).toEqual(rows);
});

test("a column of forty thousand mostly empty rows keeps its positions", () => {
  const rows = pastedRows(`150${"\r\n".repeat(40_000)}200`);
  expect([rows.length, rows[0], rows[20_000], rows.at(-1)]).toEqual([40_001, ["150"], [""], ["200"]]);
});
