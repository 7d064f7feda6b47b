import { expect, test } from "vitest";
import { conflictsOf, newerEdits, remainingEdits } from "./merge-edits.ts";

const base = { name: "Lotus", tags: "pond", "price.1": "120" };

test("only a field that both changed, to different values, is a conflict", () => {
  expect(conflictsOf(base, { name: "Mine" }, { ...base, tags: "theirs" })).toEqual([]);
  expect(conflictsOf(base, { name: "Same" }, { ...base, name: "Same" })).toEqual([]);
  expect(
    conflictsOf(base, { name: "Mine", tags: "mine" }, { ...base, name: "Theirs", tags: "pond" }),
  ).toEqual([{ name: "name", yours: "Mine", theirs: "Theirs" }]);
});

test("edits of removed fields and saved edits are dropped", () => {
  expect(remainingEdits({ name: "Mine", tags: "pond", "price.9": "5" }, base)).toEqual({ name: "Mine" });
});

test("input typed during a save stays an edit", () => {
  expect(newerEdits({ name: "Mine again", tags: "a" }, { name: "Mine", tags: "a" })).toEqual({
    name: "Mine again",
  });
});
