import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentHash, type FileStore, readWhole, storedPath } from "../../files/file-store.ts";
import { createDiskFileStore } from "./disk-file-store.ts";

let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasuti-files-"));
  files = createDiskFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const numbered = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 255);

async function store(bytes: Uint8Array): Promise<string> {
  const hash = contentHash(bytes);
  await files.put(hash, bytes);
  return hash;
}

describe("disk file store", () => {
  it("returns stored bytes, and a range with the full size", async () => {
    const bytes = numbered(1000);
    const hash = await store(bytes);
    expect(await files.get(hash)).toMatchObject({ size: 1000, body: bytes });
    expect(await files.get(hash, { first: 10, last: 19 })).toMatchObject({
      size: 1000,
      body: bytes.slice(10, 20),
    });
  });

  it("streams a large file in chunks, from any position", async () => {
    const bytes = numbered(6 * 1024 * 1024 + 5);
    const hash = await store(bytes);
    const whole = await files.get(hash);
    expect(whole?.body).toBeInstanceOf(ReadableStream);
    expect(whole && Buffer.compare(await readWhole(whole), bytes)).toBe(0);
    const rest = await files.get(hash, { first: 100_001, last: bytes.length - 1 });
    expect(rest && Buffer.compare(await readWhole(rest), bytes.subarray(100_001))).toBe(0);
  });

  it("closes a cancelled stream", async () => {
    const stored = await files.get(await store(numbered(5 * 1024 * 1024)));
    if (!(stored?.body instanceof ReadableStream)) throw new Error("expected a stream");
    const reader = stored.body.getReader();
    expect((await reader.read()).value?.byteLength).toBe(256 * 1024);
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });

  it("finds neither unknown hashes nor paths", async () => {
    expect(await files.get(contentHash(numbered(3)))).toBeUndefined();
    expect(await files.get("../../etc/passwd")).toBeUndefined();
    await expect(files.put("../escape", numbered(3))).rejects.toThrow("Not a content hash");
  });

  it("leaves no drafts after concurrent writes of the same file", async () => {
    const bytes = numbered(2000);
    const hash = contentHash(bytes);
    await Promise.all(Array.from({ length: 8 }, () => files.put(hash, bytes)));
    expect(await readdir(join(folder, storedPath(hash), ".."))).toEqual([hash]);
  });

  it.each([
    ["the wrong length, as a crash may leave", numbered(20)],
    ["other bytes", new Uint8Array(50)],
  ])("replaces a file of %s", async (_, damaged) => {
    const bytes = numbered(50);
    const hash = contentHash(bytes);
    await files.put(hash, damaged);
    await files.put(hash, bytes);
    expect((await files.get(hash))?.body).toEqual(bytes);
  });
});
