import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { formats } from "../../src/index.ts";
import { fuzzReaders } from "./fuzz-readers.ts";

it("no reader throws, hangs or exhausts memory on 4,000 broken files", { timeout: 60_000 }, () => {
  const { failures, formats } = fuzzReaders(4000, 1_000_000);
  expect(failures).toEqual([]);
  // Some broken files must get past the first check of each reader, or the run would prove nothing.
  const designs = [...formats.values()].reduce((sum, count) => sum + count.designs, 0);
  expect(designs).toBeGreaterThan(500);
});

const ids = formats.map(({ id }) => id);
const quarter = Math.ceil(ids.length / 4);
const groups = [0, 1, 2, 3].map((at) => ids.slice(at * quarter, (at + 1) * quarter));

// In groups, because all formats together take a minute on a busy machine.
it.each(groups)(
  "no file below 10 MB takes more than 64 MB or a second, even when two bytes are a record: %s …",
  { timeout: 60_000 },
  (...group) => {
    // In a process of its own: threads of other test files would count as processor time of the readers.
    const program = fileURLToPath(new URL("try-large-files.ts", import.meta.url));
    const { stdout } = spawnSync(process.execPath, [program, ...group], { encoding: "utf8" });
    const { files, maxMegabytes, complaints } = JSON.parse(stdout);
    expect(complaints).toEqual([]);
    expect(files).toBe(group.length);
    // Proves that memory is measured at all.
    expect(maxMegabytes).toBeGreaterThan(40);
  },
);

it("a small HUS of millions of records takes 16 bytes of memory per record, and writing little more", {
  timeout: 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "embroidery-peak-"));
  const file = join(folder, "millions.hus");
  const program = fileURLToPath(new URL("peak-memory.ts", import.meta.url));
  const [written, read] = ["write", "read"].map((what) => {
    const { stdout } = spawnSync(process.execPath, [program, what, file], { encoding: "utf8" });
    return Number.parseFloat(stdout);
  });
  const { size } = statSync(file);
  rmSync(folder, { recursive: true });
  expect(size).toBeLessThan(700_000);
  expect(read).toBeLessThan(75);
  // Garbage collection varies between new processes: 35 to 78 MB; lists of numbers took 310 and more.
  expect(written).toBeLessThan(150);
});
