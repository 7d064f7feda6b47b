import { expect, test } from "vitest";
import { selectedIn, toggledSelection } from "./selection.ts";

const ALL = {};
const KALYANI = { find: "kalyani" };
const stored = (listFilter: object, ids: unknown) =>
  JSON.stringify({ filter: JSON.stringify(listFilter), ids });

test("a selection applies to the list where it was made, in the list's order", () => {
  expect(selectedIn(stored(ALL, [3, 4, 5]), ALL, [5, 4, 3, 2])).toEqual([5, 4, 3]);
  expect(selectedIn(stored(KALYANI, "all"), KALYANI, [5])).toBe("all");
});

test.each([
  ["of another search", stored(ALL, [3, 4, 5]), KALYANI, [3, 4, 5]],
  ["of all that matched another search", stored(ALL, "all"), KALYANI, [3]],
  ["of designs that are no longer shown", stored(ALL, [3, 4, 5]), ALL, [8, 9]],
  ["of an older version of the page", JSON.stringify({ ids: [3] }), ALL, [3]],
  ["that is not JSON", "{", ALL, [3]],
  ["that is missing", null, ALL, [3]],
  ["that is null", "null", ALL, [3]],
  ["of another type", stored(ALL, { 3: true }), ALL, [3]],
  ["with ids as text", stored(ALL, ["3"]), ALL, [3]],
])("a selection %s is ignored", (_, text, listFilter, shown) => {
  expect(selectedIn(text, listFilter, shown)).toEqual([]);
});

test("selected rows that disappear are ignored, and count again when they return", () => {
  const text = stored(ALL, [3, 4, 5]);
  expect(selectedIn(text, ALL, [5, 3])).toEqual([5, 3]);
  expect(selectedIn(text, ALL, [])).toEqual([]);
  expect(selectedIn(text, ALL, [6, 5, 4, 3])).toEqual([5, 4, 3]);
});

const SHOWN = [5, 4, 3];
const toggled = (selection: readonly number[] | "all", ids: readonly number[], isSelected: boolean) =>
  toggledSelection(selection, SHOWN, { ids, isSelected }).toSorted();

test("one row is selected and deselected", () => {
  expect(toggled([], [4], true)).toEqual([4]);
  expect(toggled([4], [5], true)).toEqual([4, 5]);
  expect(toggled([4, 5], [4], false)).toEqual([5]);
});

test("selecting a row twice counts once, and deselecting an unselected row does nothing", () => {
  expect(toggled([4], [4], true)).toEqual([4]);
  expect(toggled([4], [3], false)).toEqual([4]);
});

test("all rows of the page are added to the selection, and removed again", () => {
  expect(toggled([4], SHOWN, true)).toEqual([3, 4, 5]);
  expect(toggled([3, 4, 5], SHOWN, false)).toEqual([]);
});

test("deselecting one row after selecting all matching ones keeps the other shown rows", () => {
  expect(toggled("all", [4], false)).toEqual([3, 5]);
  expect(toggled("all", SHOWN, false)).toEqual([]);
});
