import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutatedFiles } from "../mutation/mutated-files.ts";
import { faults } from "./faults.ts";

test.each(faults)("can be planted: $what", ({ file, text, planted, test: [testFile] }) => {
  expect(readFileSync(file, "utf8").split(text)).toHaveLength(2);
  expect(planted).not.toBe(text);
  expect(existsSync(testFile)).toBe(true);
});

test("files to mutate and their tests exist", () => {
  const files = Object.entries(mutatedFiles).flatMap(([file, tests]) => [file, ...tests]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
