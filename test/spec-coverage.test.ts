import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const page = new URL("../docs/spec-coverage.md", import.meta.url);
const text = await readFile(page, "utf8");
const rows = text
  .split("\n")
  .filter((line) => /^\| \d \|/.test(line))
  .map((line) => line.split(" | "));

test("every file that the table of the specification names is there", () => {
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(rows.length);
  expect(links.filter((link) => !existsSync(new URL(link, page)))).toEqual([]);
});

test("its sums are those of its rows", () => {
  const proof = rows.map((row) => row.at(-1) ?? "");
  const sums = {
    all: rows.length,
    tested: proof.filter((cell) => cell.includes("](")).length,
    nothing: proof.filter((cell) => cell.startsWith("nothing to prove")).length,
    untested: proof.filter((cell) => cell.startsWith("-")).length,
    open: rows.filter((row) => row.join().includes("**open**")).length,
  };
  expect(text).toContain(`| ${Object.values(sums).join(" | ")} |`);
});
