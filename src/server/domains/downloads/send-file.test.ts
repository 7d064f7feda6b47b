import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { memoryFiles } from "../../../../test/catalogue/test-products.ts";
import { createDiskFileStore } from "../../adapters/storage/disk-file-store.ts";
import { contentHash, type FileStore } from "../../files/file-store.ts";
import { createHotFiles } from "./hot-files.ts";
import { handOverHeaders, sendFile } from "./send-file.ts";

const request = (hash: string, range?: string) => ({
  hash,
  name: "a.zip",
  range,
  ifRange: undefined,
  ifNoneMatch: undefined,
});

test("a file too large for memory is streamed, whole and in ranges", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasuti-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = createHotFiles(createDiskFileStore(folder), 1_000_000);
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

test("a bought file that is gone from storage is not found", async () => {
  await expect(sendFile(memoryFiles(), request("0".repeat(64)))).rejects.toThrow("File not found");
});

test("nginx is told where the bytes lie", () => {
  const hash = `abcd${"0".repeat(60)}`;
  const headers = handOverHeaders("/protected/", { hash, name: "a.zip" });
  expect(headers["x-accel-redirect"]).toBe(`/protected/ab/cd/${hash}`);
  expect(headers["content-disposition"]).toContain("a.zip");
});

test("hot files are read once, and the least recently used make room", async () => {
  const reads: string[] = [];
  const disk: FileStore = {
    put: async () => {},
    get: async (hash) => {
      reads.push(hash);
      return { size: 10, body: new Uint8Array(10).fill(hash.charCodeAt(0)) };
    },
  };
  const files = createHotFiles(disk, 80);
  for (const hash of "abcdefgh") await files.get(hash);
  await files.get("a");
  expect(reads.join("")).toBe("abcdefgh");
  await files.get("i");
  await files.get("a");
  expect(reads.join("")).toBe("abcdefghi");
  await files.get("b");
  expect(reads.join("")).toBe("abcdefghib");
  expect(await files.get("a", { first: 2, last: 3 })).toEqual({ size: 10, body: new Uint8Array([97, 97]) });
});

test("the saved name is plain and a zip exactly once", () => {
  const saved = (name: string) => handOverHeaders("/", { hash: "0".repeat(64), name })["content-disposition"];
  expect(saved("1006-SE.zip.zip")).toBe(`attachment; filename="1006-SE.zip"; filename*=UTF-8''1006-SE.zip`);
  expect(saved("1006-SE")).toContain(`filename="1006-SE.zip"`);
  expect(saved(`a"b\r\nX: y`)).toContain(`filename="a_b__X: y.zip"; filename*=UTF-8''a%22b%0D%0AX`);
  expect(saved("ತಾವರೆ.zip")).toContain(`.zip"; filename*=UTF-8''%E0`);
});
