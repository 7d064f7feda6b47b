import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { coveragePage, proofsIn, readProofs, withProofs } from "../scripts/spec-coverage.ts";

const page = await readFile(coveragePage, "utf8");

test("every sentence of the specification has a test that names it, and the page lists the tests", async () => {
  expect(page, "npm run spec-coverage writes it").toBe(withProofs(page, await readProofs()));
  expect(page).not.toContain("**no test**");
});

const rows =
  "0 sentences:\n\n| 2.1 | One | x |\n| 2.2 | Two | x |\n| 2.3 | Back office | nothing to prove |\n";
const source = (output: string) => `test("says | so ${output}", () => {});`;

test("a title covers the sentences that it names, ranges included; a sentence that none names has no test", () => {
  const mark = "(§ 2.1–2.2)";
  const proofs = proofsIn("src/a.test.ts", source(mark));
  expect(withProofs(rows, proofs)).toBe(
    [
      "3 sentences: 2 proved, 1 out of scope.\n",
      "| 2.1 | One | [a](../src/a.test.ts): says \\| so |",
      "| 2.2 | Two | [a](../src/a.test.ts): says \\| so |",
      "| 2.3 | Back office | nothing to prove |\n",
    ].join("\n"),
  );
  expect(withProofs(rows, proofs.slice(1))).toContain("| 2.1 | One | **no test** |");
});

test("a title that names an unknown sentence is refused", () => {
  const proofs = proofsIn("src/a.test.ts", source("(§ 2.4)"));
  expect(() => withProofs(rows, proofs)).toThrow("No sentences of the specification: 2.4");
});
