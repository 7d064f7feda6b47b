import { expect, test } from "vitest";
import { BLANK_CHANGE, kinds, pastedRows, readBulkChange } from "./read-bulk-change.ts";

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

/** The form's fields with these values; a dialog has those of the chosen kind only. */
function form(values: Partial<typeof BLANK_CHANGE>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

test.each([
  ["price", { price: "₹ 1,250" }, { kind: "price", price: "₹ 1,250" }],
  ["percent", { percent: "-10", step: "5" }, { kind: "percent", percent: "-10", step: "5" }],
  ["column", { of: "tags", rows: "10\tred" }, { kind: "column", of: "tags", rows: [["10", "red"]] }],
  ["category", { categoryHow: "only", category: "12" }, { kind: "category", how: "only", category: 12 }],
  ["tags", { tagsHow: "set", tags: "pond\nlotus" }, { kind: "tags", how: "set", tags: "pond lotus" }],
  ["machine", { from: "", to: "b-pe" }, { kind: "machine", from: null, to: "b-pe" }],
  ["machine", { from: "u-dst", to: "b-pe" }, { kind: "machine", from: "u-dst", to: "b-pe" }],
  ["publish", {}, { kind: "publish" }],
  ["take-down", { reason: "wrong hoop" }, { kind: "take-down", reason: "wrong hoop" }],
] as const)("a change of kind %s is read from %j", (kind, values, change) => {
  expect(readBulkChange(kind, form(values))).toEqual(change);
});

test("a change that nobody filled in adds and removes nothing by itself", () => {
  expect(kinds.map((kind) => readBulkChange(kind, form(BLANK_CHANGE)))).toEqual([
    { kind: "price", price: "" },
    { kind: "percent", percent: "", step: "1" },
    { kind: "column", of: "price", rows: [[""]] },
    { kind: "category", how: "add", category: 0 },
    { kind: "tags", how: "add", tags: "" },
    { kind: "machine", from: null, to: "" },
    { kind: "publish" },
    { kind: "take-down", reason: "" },
  ]);
});
