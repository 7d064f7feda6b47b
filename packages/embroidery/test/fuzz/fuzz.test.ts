import { expect, it } from "vitest";
import { formats } from "../../src/index.ts";
import { fuzzReaders } from "./fuzz-readers.ts";
import { complaintsAboutLargeFiles } from "./large-files.ts";

it("no reader throws, hangs or swells on 4,000 broken files", { timeout: 60_000 }, () => {
  const { failures, formats } = fuzzReaders(4000, 1_000_000);
  expect(failures).toEqual([]);
  // A fuzz that only ever meets the first check of each reader would prove nothing.
  const designs = [...formats.values()].reduce((sum, count) => sum + count.designs, 0);
  expect(designs).toBeGreaterThan(500);
});

it("no file below 10 MB takes more than 64 MB or a second, also where two bytes make a record", {
  timeout: 60_000,
}, () => {
  const ids = formats.map(({ id }) => id);
  const { files, mostMegabytes, complaints } = complaintsAboutLargeFiles(1, ids, ["stitches"]);
  expect(complaints).toEqual([]);
  expect(files).toBe(ids.length);
  // A measure that sees nothing finds nothing either.
  expect(mostMegabytes).toBeGreaterThan(40);
});
