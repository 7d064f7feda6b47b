import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openJournal } from "./journal.ts";

const schema = z.object({ id: z.string(), amount: z.int() });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-journal-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the last entry of each ID survives a restart, in order of first appearance", async () => {
  const file = join(folder, "bank", "entries.jsonl");
  const { write } = await openJournal(file, schema);
  for (const [id, amount] of [["a", 1] as const, ["b", 2] as const, ["a", 3] as const])
    await write({ id, amount });
  expect((await openJournal(file, schema)).pastEntries).toEqual([
    { id: "a", amount: 3 },
    { id: "b", amount: 2 },
  ]);
});

test("a torn or unknown line is skipped and removed", async () => {
  const file = join(folder, "damaged.jsonl");
  await writeFile(file, '{"id":"a","amount":1}\n{"id":"a","amount":"2"}\n{"amount":3}\nnull\n{"id":"b","amo');
  expect((await openJournal(file, schema)).pastEntries).toEqual([{ id: "a", amount: 1 }]);
  expect(await readFile(file, "utf8")).toBe('{"id":"a","amount":1}\n');
});
