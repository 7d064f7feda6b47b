import { expect, test } from "vitest";
import { otherLanguages, tableOf } from "../../../contract/languages.ts";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { droppedPlace, placeOf, sameNamed, steppedPlace } from "./category-places.ts";

const category = (id: number, parentId: number | null): OfficeCategory => ({
  ...{ id, parentId, name: `${id}`, ...tableOf(otherLanguages, () => ""), products: 0, onSale: 0 },
  ...{ isShownFirst: false, version: 1 },
});
const tree = [category(1, null), category(11, 1), category(12, 1), category(13, 1), category(2, null)];
const find = (id: number) => tree.find((one) => one.id === id) ?? category(id, null);

test.each([
  [11, -1, undefined],
  [12, -1, { parentId: 1, before: 11 }],
  [11, 1, { parentId: 1, before: 13 }],
  [12, 1, { parentId: 1, before: null }],
  [13, 1, undefined],
  [2, -1, { parentId: null, before: 1 }],
] as const)("category %i moves by %i", (id, step, place) => {
  expect(steppedPlace(tree, find(id), step)).toEqual(place);
});

test.each([
  ["down its list, after the target", 11, 12, { parentId: 1, before: 13 }],
  ["to the end of its list", 11, 13, { parentId: 1, before: null }],
  ["up its list", 13, 11, { parentId: 1, before: 11 }],
  ["into another top category", 11, 2, { parentId: 2, before: null }],
  ["not into its own parent", 11, 1, undefined],
  ["not onto itself", 11, 11, undefined],
  ["among the top categories", 2, 1, { parentId: null, before: 1 }],
  ["a top category without subcategories into another", 2, 12, { parentId: 1, before: 12 }],
  ["not with subcategories into another", 1, 12, undefined],
] as const)("a dropped category moves %s", (_, id, on, place) => {
  expect(droppedPlace(tree, find(id), find(on))).toEqual(place);
});

test("undo restores the previous position", () => {
  expect([11, 13, 2].map((id) => placeOf(tree, find(id)))).toEqual([
    { parentId: 1, before: 12 },
    { parentId: 1, before: null },
    { parentId: null, before: null },
  ]);
});

test("other categories with the same name are told with their parents", () => {
  const named = [
    { ...category(1, null), name: "Flowers" },
    { ...category(11, 1), name: "Roses" },
    { ...category(2, null), name: "Roses" },
  ];
  expect(sameNamed(named, " roses ")).toEqual(["Flowers › Roses", "Roses"]);
  expect(sameNamed(named, "Roses", 2)).toEqual(["Flowers › Roses"]);
  expect([sameNamed(named, "Lotus"), sameNamed(named, "")]).toEqual([[], []]);
});
