import { expect, test } from "vitest";
import { resolveFile } from "./resolve-file.ts";

const files = new Map(
  ["1006-V3SE-12x8.zip", "1006-SE.zip", "1490-JN-5x7.zip", "lotus"].map((name) => [name, `file of ${name}`]),
);

test.each([
  ["designs/1006/1006-V3SE-12x8.zip", "1006-V3SE-12x8.zip"],
  ["designs/1006/1006-V3SE-12x8", "1006-V3SE-12x8.zip"],
  ["1006-V3SE.zip", "1006-SE.zip"],
  ["https://older.example/files/lotus", "lotus"],
])("%s is %s", (path, name) => {
  expect(resolveFile(path, files)).toEqual({ name, file: `file of ${name}` });
});

test("a path without a match gets similar names, best first", () => {
  expect(resolveFile("designs/1490-JN-5x8.zip", files)).toEqual({ suggestions: ["1490-JN-5x7.zip"] });
  expect(resolveFile("", files)).toEqual({ suggestions: [] });
});

test("the first candidate wins", () => {
  const both = new Map([
    ["a-SE.zip", 1],
    ["a-V3SE.zip", 2],
  ]);
  expect(resolveFile("a-V3SE", both)).toEqual({ name: "a-V3SE.zip", file: 2 });
});
