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
])("what was copied out of a spreadsheet: %j", (pasted, rows) => {
  expect(pastedRows(pasted)).toEqual(rows);
});
