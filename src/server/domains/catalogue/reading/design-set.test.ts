import { expect, test } from "vitest";
import { isSleeve, namedPart, setOf } from "./design-set.ts";

const red = [1000, ...Array.from({ length: 27 }, () => 0)];
const blue = [0, 0, 0, 0, 1000, ...Array.from({ length: 23 }, () => 0)];

test.each([
  ["Kalyani Peacock Pot Neck back", "kalyani peacock", "back"],
  ["Kalyani Peacock Pot Neck – sleeves", "kalyani peacock", "sleeve"],
  ["Kalyani Peacock  Front Neck", "kalyani peacock", "front"],
  ["Kalyani Peacock Saree Border", "kalyani peacock", "border"],
  ["Kalyani Peacock", "kalyani peacock", "whole"],
  ["Back Neck Design", "back neck design", "whole"],
  ["నెమలి", "నెమలి", "whole"],
])("%s is named after a design and its part", (name, stem, part) => {
  expect(namedPart(name)).toEqual({ stem, part });
});

const designs = [
  { id: 4, name: "Kalyani Peacock Saree Border", appearance: red },
  { id: 1, name: "Kalyani Peacock Pot Neck", appearance: red },
  { id: 2, name: "Kalyani Peacock Hand Design", appearance: red },
  { id: 3, name: "Kalyani Peacock Elbow Sleeve", appearance: red },
  { id: 5, name: "Kalyani Peacock Front Neck", appearance: blue },
  { id: 6, name: "Kalyani Peacock Feather Hand Design", appearance: red },
  { id: 7, name: "Kalyani Peacock Pallu", appearance: null },
];

test("a set holds the other parts in similar colours, and is symmetric", () => {
  const sets = new Map(designs.map(({ id }) => [id, setOf(id, designs)]));
  expect([...sets]).toEqual([
    [4, [1, 2, 3]],
    [1, [2, 3, 4]],
    [2, [1, 4]],
    [3, [1, 4]],
    [5, []],
    [6, []],
    [7, []],
  ]);
});

test("designs that share a common word make no set", () => {
  const designs = Array.from({ length: 13 }, (_, id) => ({
    id,
    name: id ? "Peacock back" : "Peacock hand",
    appearance: red,
  }));
  expect(setOf(0, designs.slice(1))).toEqual([]);
  expect(setOf(0, designs)).toEqual([]);
  expect(setOf(0, designs.slice(0, 12))).toHaveLength(11);
});

test.each([
  ["Kalyani Peacock Hand Design", "Blouse", true],
  ["Mango Vine", "Sleeve designs", true],
  ["Mango Vine", "Blouse back", false],
  ["Hand Fan", "Butta", false],
])("“%s” in %s is a sleeve: %s", (name, category, expected) => {
  expect(isSleeve(name, category)).toBe(expected);
});
