import { expect, test } from "vitest";
import { mergeFields } from "./merge-fields.ts";

const base = { title: "Terms", intro: "Old", text: "One" };

test("what only one of two changed is kept, and what both changed is asked about", () => {
  const mine = { ...base, title: "My terms", text: "Mine" };
  const theirs = { ...base, intro: "New", text: "Theirs" };
  expect(mergeFields(base, mine, theirs)).toEqual({
    fields: { title: "My terms", intro: "New", text: "Mine" },
    conflicts: ["text"],
  });
});

test("both saying the same is no conflict; a field taken away and changed is", () => {
  expect(mergeFields(base, { ...base, title: "A" }, { ...base, title: "A" }).conflicts).toEqual([]);
  const { title: _, ...without } = base;
  expect(mergeFields(base, without, { ...base, title: "B" })).toEqual({
    fields: without,
    conflicts: ["title"],
  });
  expect(mergeFields(base, base, without)).toEqual({ fields: without, conflicts: [] });
  expect(mergeFields({}, {}, base).fields).toEqual(base);
});
