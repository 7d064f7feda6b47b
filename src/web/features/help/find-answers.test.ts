import { expect, test } from "vitest";
import { type BoughtFile, findAnswers } from "./find-answers.ts";

const file: BoughtFile = { width: 100, height: 90, format: "PES", name: "FLOWER1" };
const machine = { name: "Usha", fields: [{ width: 126, height: 110 }], formats: ["PES", "JEF"] };
const says = (changes: Partial<typeof file>, own: typeof machine | null = machine) =>
  findAnswers({ ...file, ...changes }, own ?? undefined).map(({ says }) => says);

test("a file that fits gets only the answers about its way to the machine", () => {
  expect(says({})).toEqual(["zip", "stick"]);
  expect(says({ width: 90, height: 126 })).toEqual(["zip", "stick"]);
});

test("a design that is too large, also turned, is told by how much", () => {
  expect(findAnswers({ ...file, width: 130, height: 112 }, machine)[0]).toEqual({ says: "big", by: 4 });
});

test("a design that lies off its place is told so, unless it has to be converted anyway", () => {
  const needs = { width: 172, height: 90, off: 36 };
  expect(findAnswers({ ...file, format: "JEF", needs }, machine)[0]).toEqual({ says: "place", by: 36 });
  expect(says({ format: "JPX", needs })).toEqual(["format", "zip", "stick"]);
});

test("a format that the machine does not read is told besides the size", () => {
  expect(says({ format: "VP3", width: 300 })).toEqual(["big", "format", "zip", "stick"]);
});

test.each(["DST", "EXP"])("%s has no colours", (format) => {
  expect(says({ format }, null)).toEqual(["colors", "zip", "stick"]);
});

test.each(["1006-V3SE-12x8", "FLOWER ONE", "పువ్వు", "FLOWERS12", "A.B"])("%s may be hidden", (name) => {
  expect(says({ name }, null)).toEqual(["name", "zip", "stick"]);
});

test("nothing is guessed from what is not known", () => {
  expect(says({ width: 0, height: 0 })).toEqual(["zip", "stick"]);
  expect(says({ width: 500 }, { ...machine, fields: [], formats: [] })).toEqual(["zip", "stick"]);
});
