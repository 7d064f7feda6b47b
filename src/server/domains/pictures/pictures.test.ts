import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { pino } from "pino";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles, zigzag } from "../../../../test/catalogue/test-products.ts";
import { createDerivedFiles } from "../../files/derived-files.ts";
import { contentHash } from "../../files/file-store.ts";
import { answerError } from "../../http/error-answers.ts";
import { pictureRoutes } from "./customer/picture-routes.ts";
import { drawMasterPicture } from "./drawing/draw-master-picture.ts";
import { createPictureCache, type PictureCache } from "./picture-cache.ts";

const master = await drawMasterPicture([zigzag(200)], 0x7b1e3a);
const hash = contentHash(master);
const zip = new TextEncoder().encode("a zip");
const zipHash = contentHash(zip);

let folder: string;
let cache: PictureCache;
let app: Hono;
let asked: string[];
const files = memoryFiles();
const source = {
  files: {
    ...files,
    get: (wanted: string) => {
      asked.push(wanted);
      return files.get(wanted);
    },
  },
  isPicture: async (wanted: string) => wanted === hash,
  partsOfPicture: async () => undefined,
};

beforeEach(async () => {
  await files.put(hash, master);
  await files.put(zipHash, zip);
  asked = [];
  folder = await mkdtemp(join(tmpdir(), "kasuti-pictures-"));
  cache = createPictureCache(createDerivedFiles(folder), source);
  app = new Hono();
  app.onError((error, context) => answerError(error, context, pino({ level: "silent" })));
  pictureRoutes(app, cache, async () => false);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("product pictures", () => {
  test.each([
    ["320.avif", "heif", 320],
    ["480.webp", "webp", 480],
    ["800.webp", "webp", 800],
    ["cover-320.avif", "heif", 320],
  ])("%s has its format and width, and is cached forever", async (file, format, width) => {
    const response = await app.request(`/media/${hash}/${file}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${file.split(".")[1]}`);
    expect(response.headers.get("cache-control")).toContain("immutable");
    const found = await sharp(await response.arrayBuffer()).metadata();
    expect(found).toMatchObject({ format, width, height: width });
  });

  test("a browser with a fresh copy gets 304", async () => {
    const first = await app.request(`/media/${hash}/320.webp`);
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await app.request(`/media/${hash}/320.webp`, { headers })).status).toBe(304);
    const any = { "if-none-match": "*" };
    expect((await app.request(`/media/${hash}/320.webp`, { headers: any })).status).toBe(304);
  });

  test("concurrent requests share one picture, which is then read from the cache", async () => {
    const size = { width: 320, format: "webp" } as const;
    const all = await Promise.all(Array.from({ length: 6 }, () => cache.find(hash, size)));
    expect(new Set(all.map((bytes) => contentHash(bytes ?? new Uint8Array()))).size).toBe(1);
    await cache.find(hash, size);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["a width that is not served", `/media/${hash}/321.webp`],
    ["a cover's width that is not served", `/media/${hash}/cover-640.webp`],
    ["a format that is not served", `/media/${hash}/320.png`],
    ["an unknown hash", `/media/${"0".repeat(64)}/320.webp`],
    ["no hash at all", "/media/..%2F..%2Fetc/320.webp"],
    ["a stitch file", `/media/${zipHash}/320.webp`],
  ])("%s is 404 and reads no file", async (_, path) => {
    expect((await app.request(path)).status).toBe(404);
    expect(asked).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  test("a picture that cannot be stored is sent and drawn once, and the reason is told once", async () => {
    const blocked = join(folder, "blocked");
    await writeFile(blocked, "a file in the place of the folder");
    const told: unknown[] = [];
    const made = createDerivedFiles(blocked, { onUnstored: (error) => told.push(error) });
    const unstored = new Hono();
    pictureRoutes(unstored, createPictureCache(made, source), async () => false);
    for (const file of ["320.webp", "320.webp", "480.avif"])
      expect((await unstored.request(`/media/${hash}/${file}`)).status).toBe(200);
    expect([told.length, asked.length]).toEqual([1, 2]);
    await rm(blocked);
    expect((await unstored.request(`/media/${hash}/480.webp`)).status).toBe(200);
    expect(await readdir(blocked)).toEqual(["pictures"]);
  });

  test("an unreadable picture is a server error, not a hanging request", async () => {
    const broken = createPictureCache(createDerivedFiles(folder), {
      ...source,
      files,
      isPicture: async () => true,
    });
    await expect(broken.find(zipHash, { width: 320, format: "webp" })).rejects.toThrow();
    await expect(broken.find(zipHash, { width: 320, format: "webp" })).rejects.toThrow();
  });
});
