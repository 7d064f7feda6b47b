import { expect, test } from "vitest";
import { marksIn } from "./marks.ts";

const ALL = {};
const KALYANI = { find: "kalyani" };
const stored = (wish: object, ids: unknown) => JSON.stringify({ filter: JSON.stringify(wish), ids });

test("marks count in the list where they were made, in the list's order", () => {
  expect(marksIn(stored(ALL, [3, 4, 5]), ALL, [5, 4, 3, 2])).toEqual([5, 4, 3]);
  expect(marksIn(stored(KALYANI, "all"), KALYANI, [5])).toBe("all");
});

test.each([
  ["of another search", stored(ALL, [3, 4, 5]), KALYANI, [3, 4, 5]],
  ["of all that matched another search", stored(ALL, "all"), KALYANI, [3]],
  ["of designs that are not shown any more", stored(ALL, [3, 4, 5]), ALL, [8, 9]],
  ["of an older version of the page", JSON.stringify({ ids: [3] }), ALL, [3]],
  ["that cannot be read", "{", ALL, [3]],
])("marks %s do not count", (_, text, wish, shown) => {
  expect(marksIn(text, wish, shown)).toEqual([]);
});
