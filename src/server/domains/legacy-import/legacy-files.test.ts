import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryFiles, stitchBytes, zigzag } from "../../../../test/catalogue/test-products.ts";
import { contentHash } from "../../files/file-store.ts";
import { findLegacyFiles } from "./legacy-files.ts";

const lotus = zipSync({ "LOTUS.DST": stitchBytes(zigzag(40), "dst") });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-older-"));
  await mkdir(join(folder, "a/b"), { recursive: true });
  await writeFile(join(folder, "a/b/lotus.zip"), lotus);
  await writeFile(join(folder, "lotus.zip"), "another of that name");
  await writeFile(join(folder, "torn.zip"), lotus.subarray(0, 60));
  await writeFile(join(folder, "notes.zip"), zipSync({ "notes.txt": new TextEncoder().encode("hello") }));
  await writeFile(join(folder, "empty.zip"), "");
  await writeFile(join(folder, "readme.txt"), "no zip");
  await symlink("/etc/passwd", join(folder, "link.zip"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("finds zips at any depth, reports duplicates and follows no link", async () => {
  const { files, notices } = await findLegacyFiles(folder, undefined);
  expect([...files.keys()].sort()).toEqual(["empty.zip", "lotus.zip", "notes.zip", "torn.zip"]);
  expect(notices).toEqual([expect.stringContaining("several files named lotus.zip")]);
});

test("stores a valid zip under its hash; a dry run stores nothing", async () => {
  const store = memoryFiles();
  const stored = (await findLegacyFiles(folder, store)).files.get("lotus.zip");
  expect(await stored?.store()).toEqual({ hash: contentHash(lotus), size: lotus.length });
  expect([...store.stored.keys()]).toEqual([contentHash(lotus)]);
  const dryRun = (await findLegacyFiles(folder, undefined)).files.get("lotus.zip");
  expect(await dryRun?.store()).toEqual({ hash: contentHash(lotus), size: lotus.length });
});

test.each([
  ["torn.zip", "not a valid zip"],
  ["empty.zip", "not a valid zip"],
  ["notes.zip", "it contains no readable design"],
])("%s is refused by name", async (name, reason) => {
  const store = memoryFiles();
  const { files } = await findLegacyFiles(folder, store);
  expect(await files.get(name)?.store()).toMatchObject({ reason: expect.stringContaining(`${name} cannot`) });
  expect(await files.get(name)?.store()).toMatchObject({ reason: expect.stringContaining(reason) });
  expect(store.stored.size).toBe(0);
});
