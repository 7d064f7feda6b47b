import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskFileStore } from "../adapters/storage/disk-file-store.ts";
import { createCheckedFiles, DamagedFile } from "./checked-files.ts";
import { contentHash, type FileStore, readWhole, storedPath } from "./file-store.ts";

/** Larger than what is read into memory. */
const LARGE = 5 * 1024 * 1024;
const bytes = Uint8Array.from({ length: LARGE }, (_, i) => (i * 7 + (i >> 8)) & 255);
const hash = contentHash(bytes);
let folder: string;
let files: FileStore;
let reported: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-checked-"));
  reported = [];
  files = createCheckedFiles(createDiskFileStore(folder), {
    onDamaged: async ({ message }) => void reported.push(message),
    onIntact: async () => void reported.push("intact"),
  });
  await files.put(hash, bytes);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const range = { first: LARGE - 10, last: LARGE - 1 };
const file = () => join(folder, storedPath(hash));
const end = async () => {
  const found = await files.get(hash, range);
  return found && readWhole(found);
};

test("a streamed file is right or refused, whole and in ranges, also when it is damaged later", async () => {
  expect(await end()).toEqual(bytes.subarray(-10));
  await writeFile(file(), bytes.with(3, 99));
  await expect(end()).rejects.toThrow(DamagedFile);
  await expect(files.get(hash)).rejects.toThrow(DamagedFile);
  await truncate(file(), LARGE / 2);
  await expect(end()).rejects.toThrow(DamagedFile);
  await rm(file());
  await expect(files.get(hash)).rejects.toThrow("missing");
  await files.put(hash, bytes);
  const whole = await files.get(hash);
  expect(whole && Buffer.compare(await readWhole(whole), bytes)).toBe(0);
  expect(await end()).toEqual(bytes.subarray(-10));
  expect(reported).toEqual(["the file was changed in storage", "intact"]);
});

test("a folder in the place of a file is damage, a name that is no hash is unknown", async () => {
  await rm(file());
  await createDiskFileStore(file()).put(hash, bytes);
  await expect(files.get(hash)).rejects.toThrow("cannot be read");
  expect(await files.get("../../etc/passwd")).toBeUndefined();
});

test("a drawn file whose encoder wrote other bytes is accepted by the hash of those", async () => {
  const drawn = new Uint8Array([1, 2, 3]);
  await writeFile(file(), drawn);
  const drawnHash = async () => contentHash(drawn);
  const demo = createCheckedFiles(createDiskFileStore(folder), {
    drawnHash,
    onDamaged: async () => {},
    onIntact: async () => {},
  });
  expect(await demo.get(hash)).toMatchObject({ size: 3, body: drawn });
});
