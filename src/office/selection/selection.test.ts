import { expect, test } from "vitest";
import { selectedIn, toggledMarks } from "./selection.ts";

const ALL = {};
const KALYANI = { find: "kalyani" };
const stored = (wish: object, ids: unknown) => JSON.stringify({ filter: JSON.stringify(wish), ids });

test("marks count in the list where they were made, in the list's order", () => {
  expect(selectedIn(stored(ALL, [3, 4, 5]), ALL, [5, 4, 3, 2])).toEqual([5, 4, 3]);
  expect(selectedIn(stored(KALYANI, "all"), KALYANI, [5])).toBe("all");
});

test.each([
  ["of another search", stored(ALL, [3, 4, 5]), KALYANI, [3, 4, 5]],
  ["of all that matched another search", stored(ALL, "all"), KALYANI, [3]],
  ["of designs that are not shown any more", stored(ALL, [3, 4, 5]), ALL, [8, 9]],
  ["of an older version of the page", JSON.stringify({ ids: [3] }), ALL, [3]],
  ["that cannot be read", "{", ALL, [3]],
  ["of nobody", null, ALL, [3]],
  ["that are nothing", "null", ALL, [3]],
  ["of another kind", stored(ALL, { 3: true }), ALL, [3]],
  ["of the same number as text", stored(ALL, ["3"]), ALL, [3]],
])("marks %s do not count", (_, text, wish, shown) => {
  expect(selectedIn(text, wish, shown)).toEqual([]);
});

test("marks of rows that vanished come back with them, and those of the other rows count meanwhile", () => {
  const text = stored(ALL, [3, 4, 5]);
  expect(selectedIn(text, ALL, [5, 3])).toEqual([5, 3]);
  expect(selectedIn(text, ALL, [])).toEqual([]);
  expect(selectedIn(text, ALL, [6, 5, 4, 3])).toEqual([5, 4, 3]);
});

const SHOWN = [5, 4, 3];
const toggled = (marks: readonly number[] | "all", ids: readonly number[], isSelected: boolean) =>
  toggledMarks(marks, SHOWN, { ids, isSelected }).toSorted();

test("one row is marked and unmarked by itself", () => {
  expect(toggled([], [4], true)).toEqual([4]);
  expect(toggled([4], [5], true)).toEqual([4, 5]);
  expect(toggled([4, 5], [4], false)).toEqual([5]);
});

test("a row that is marked twice counts once, and one that is not marked can be unmarked", () => {
  expect(toggled([4], [4], true)).toEqual([4]);
  expect(toggled([4], [3], false)).toEqual([4]);
});

test("all rows of the page are marked over those that were, and unmarked again", () => {
  expect(toggled([4], SHOWN, true)).toEqual([3, 4, 5]);
  expect(toggled([3, 4, 5], SHOWN, false)).toEqual([]);
});

test("after all that match were marked, taking out one row leaves the others that are shown", () => {
  expect(toggled("all", [4], false)).toEqual([3, 5]);
  expect(toggled("all", SHOWN, false)).toEqual([]);
});
