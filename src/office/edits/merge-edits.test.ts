import { expect, test } from "vitest";
import { clashesOf, editsLeft, editsSince } from "./merge-edits.ts";

const base = { name: "Lotus", tags: "pond", "price.1": "120" };

test("only what both changed, and differently, is a clash", () => {
  expect(clashesOf(base, { name: "Mine" }, { ...base, tags: "theirs" })).toEqual([]);
  expect(clashesOf(base, { name: "Same" }, { ...base, name: "Same" })).toEqual([]);
  expect(clashesOf(base, { name: "Mine", tags: "mine" }, { ...base, name: "Theirs", tags: "pond" })).toEqual([
    { name: "name", yours: "Mine", theirs: "Theirs" },
  ]);
});

test("an edit of a field that is gone goes with it, one that is saved is none", () => {
  expect(editsLeft({ name: "Mine", tags: "pond", "price.9": "5" }, base)).toEqual({ name: "Mine" });
});

test("what was typed while a save was on its way stays an edit", () => {
  expect(editsSince({ name: "Mine again", tags: "a" }, { name: "Mine", tags: "a" })).toEqual({
    name: "Mine again",
  });
});
