import { expect, test } from "vitest";
import { UnreadableTable } from "../../../../tables/read-table.ts";
import { readPriceTable } from "./read-price-table.ts";

const variant = { variantName: "Small", machine: "Brother", pricePaise: 40_00 };
const variants = [
  { ...variant, productId: 1, productName: "Lotus", variantId: 1 },
  { ...variant, productId: 1, productName: "Lotus", variantId: 2, variantName: "Large" },
  { ...variant, productId: 2, productName: "Butta", variantId: 3, pricePaise: 300_00 },
  { ...variant, productId: 3, productName: "butta", variantId: 4 },
];

test("a row names a variant or a whole design; rows without a price are skipped", () => {
  const read = (text: string) =>
    readPriceTable(text, variants)?.changes.map(({ variantId, newPaise }) => [variantId, newPaise]);
  expect(read('Name;Variant;Price\nLOTUS;large;"1,250.50"\n;;\n')).toEqual([[2, 1_250_50]]);
  expect(read("id,price\n1,77\n2,\n")).toEqual([
    [1, 77_00],
    [2, 77_00],
  ]);
  expect(read("id,price\n2,300\n")).toEqual([]);
});

test("reports rows with errors, and returns undefined for a text that is no price list", () => {
  const table =
    "id,name,machine,price\n1,,,50\n1,,,60\n99,,,1\n2,,Loom,5\n2,,,-5\n2,,,0.001\n,Nobody,,5\n,,,5\n,Butta,,5\n";
  const read = readPriceTable(table, variants);
  expect(read?.changes.map(({ variantId }) => variantId)).toEqual([1, 2]);
  expect(read?.errors.map(({ row, error }) => `${row} ${error}`)).toEqual([
    ...["3 twice", "4 design", "5 variant", "6 price", "7 price", "8 design", "9 design", "10 names-similar"],
  ]);
  expect(readPriceTable("id,variant\n1,x\n", variants)).toBeUndefined();
  expect(() => readPriceTable('id,price\n1,"5\n', variants)).toThrow(UnreadableTable);
});
