import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOfficeKey } from "./office-key.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kasuti-key-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

test("two simultaneous first starts create one key, readable by its owner only; later starts read it", async () => {
  const choice = { officeSecretKey: undefined, dataDir };
  const [one, two] = await Promise.all([readOfficeKey(choice), readOfficeKey(choice)]);
  expect(one).toHaveLength(32);
  expect(two).toEqual(one);
  expect(await readOfficeKey(choice)).toEqual(one);
  const file = join(dataDir, "office-secret.key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(await readFile(file, "utf8"), "base64")).toEqual(one);
});

test("a key from the settings wins, and a damaged key file is reported", async () => {
  const officeSecretKey = Buffer.alloc(32, 1);
  await writeFile(join(dataDir, "office-secret.key"), "damaged");
  expect(await readOfficeKey({ officeSecretKey, dataDir })).toBe(officeSecretKey);
  await expect(readOfficeKey({ officeSecretKey: undefined, dataDir })).rejects.toThrow(/office-secret\.key/);
});
