import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { memoryFiles } from "../../../../test/catalogue/test-products.ts";
import { createDiskFileStore } from "../../adapters/storage/disk-file-store.ts";
import { contentHash } from "../../files/file-store.ts";
import { createFileCache } from "./file-cache.ts";
import { sendFile } from "./send-file.ts";

const request = (hash: string, range?: string) => ({
  hash,
  headers: {},
  range,
  ifRange: undefined,
  ifNoneMatch: undefined,
});

test("a file too large for memory is streamed, complete and in ranges", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createFileCache(createDiskFileStore(folder), 1_000_000);
  const bytes = new Uint8Array(9_000_000).map((_, i) => (i * 31) % 251);
  const hash = contentHash(bytes);
  await files.put(hash, bytes);
  const whole = Buffer.from(await (await sendFile(files, request(hash))).arrayBuffer());
  expect(whole.equals(bytes)).toBe(true);
  const part = await sendFile(files, request(hash, "bytes=8000000-"));
  expect([part.status, part.headers.get("content-length")]).toEqual([206, "1000000"]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(8_000_000))).toBe(true);
  expect((await sendFile(files, request(hash, "bytes=9000000-"))).status).toBe(416);
});

test("a purchased file that is missing in storage is refused", async () => {
  await expect(sendFile(memoryFiles(), request("0".repeat(64)))).rejects.toMatchObject({
    reason: "file-damaged",
  });
});

test("a cached file supports ranges", async () => {
  const body = new Uint8Array(10).fill(97);
  const files = createFileCache({ put: async () => {}, get: async () => ({ size: 10, body }) }, 80);
  await files.get("a");
  expect(await files.get("a", { first: 2, last: 3 })).toEqual({ size: 10, body: new Uint8Array([97, 97]) });
});

test("the most recently requested files stay in the cache, within its size", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = createFileCache(createDiskFileStore(folder), 8_000);
  const hashes = [];
  for (let n = 0; n < 10; n += 1) {
    const bytes = new Uint8Array(1_000).fill(n);
    const hash = contentHash(bytes);
    await files.put(hash, bytes);
    await files.get(hash);
    await files.get(hashes[0] ?? hash);
    hashes.push(hash);
  }
  await rm(folder, { recursive: true });
  const found = await Promise.all(hashes.map(async (hash) => (await files.get(hash)) !== undefined));
  expect(found.flatMap((isThere, n) => (isThere ? n : []))).toEqual([0, 3, 4, 5, 6, 7, 8, 9]);
});
