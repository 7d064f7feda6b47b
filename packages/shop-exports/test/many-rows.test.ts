import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { readExports, recognise } from "../src/index.ts";
import { IN_INDIA } from "./export-files.ts";

const ROWS = 100_000;
const HEAD =
  "Purchase ID,Item Name,Purchase Email,Product ID,Sale Price ($),Variants,Purchase Date,Street Address\n";
/** Letters of a cell that is not read; all of them are 175 MB. */
const STREET = "street ".repeat(250);
/** Megabytes that the keys of that many purchases may take. */
const MOST_MB = 130;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

async function* chunks() {
  yield new TextEncoder().encode(HEAD);
  for (let row = 0; row < ROWS; row += 500) {
    const rows = Array.from(
      { length: 500 },
      (_, step) =>
        `p${row + step},Lotus ${row % 300},buyer${row + step}@x.example,l${row % 300},9.90,"PES, DST",2025-01-02,${STREET}\n`,
    );
    yield new TextEncoder().encode(rows.join(""));
  }
}

test("100,000 rows stream in memory that does not grow with their texts", async () => {
  const files = [{ name: "Sales.csv", open: chunks }];
  const recognition = await recognise(files);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  let [lines, issues, most] = [0, 0, 0];
  for await (const { kind } of readExports(recognition, IN_INDIA)) {
    if (kind === "line") lines += 1;
    if (kind === "issue") issues += 1;
    if (lines % 10_000 > 0) continue;
    collectGarbage();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect([lines, issues]).toEqual([ROWS, 0]);
  expect(most / 1024 / 1024).toBeLessThan(MOST_MB);
});
