import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type BucketServer, startBucketServer } from "../../../../test/storage/bucket-server.ts";
import { contentHash, type ListedFileStore, readWhole, storedPath } from "../../files/file-store.ts";
import { CannotStart } from "../../process/cannot-start.ts";
import { inspectBucket } from "./inspect-bucket.ts";
import { createS3FileStore } from "./s3-file-store.ts";
import { createS3NamedFiles } from "./s3-named-files.ts";

describe("S3 file store", () => {
  let bucket: BucketServer;
  let files: ListedFileStore;
  const storeOf = (accessKeyId: string) => createS3FileStore({ ...bucket.access, accessKeyId });
  beforeAll(async () => {
    bucket = await startBucketServer();
    files = storeOf("key");
  });
  afterAll(() => bucket.close());
  beforeEach(() => {
    bucket.objects.clear();
    bucket.calls.length = 0;
  });

  const bytes = new TextEncoder().encode("stitches and more stitches");
  const hash = contentHash(bytes);

  test("puts a file under its hash in the bucket, once", async () => {
    await files.put(hash, bytes);
    await files.put(hash, bytes);
    expect([...bucket.objects.keys()]).toEqual([`/designs/${storedPath(hash)}`]);
    expect(bucket.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  test("returns it whole and by range, with the full size", async () => {
    await files.put(hash, bytes);
    expect(await files.get(hash)).toMatchObject({ size: bytes.length, body: bytes });
    expect(await files.get(hash, { first: 9, last: 11 })).toMatchObject({
      size: bytes.length,
      body: new TextEncoder().encode("and"),
    });
  });

  test("streams a large file", async () => {
    const large = new Uint8Array(5 * 1024 * 1024).fill(7);
    await files.put(contentHash(large), large);
    const stored = await files.get(contentHash(large));
    expect(stored?.body).toBeInstanceOf(ReadableStream);
    expect(stored && (await readWhole(stored)).length).toBe(large.length);
  });

  test("finds no missing file, and requests no path", async () => {
    expect(await files.get(hash)).toBeUndefined();
    bucket.calls.length = 0;
    expect(await files.get("../secret")).toBeUndefined();
    expect(bucket.calls).toEqual([]);
  });

  test("lists and deletes the files in the bucket", async () => {
    await files.put(hash, bytes);
    const listed = async () => {
      const all: unknown[] = [];
      for await (const file of files.list()) all.push(file);
      return all;
    };
    const changedAt = new Date("2026-01-02T03:04:05Z");
    await createS3NamedFiles(bucket.access).write("cards/1.jpg", bytes);
    expect(await listed(), "what bears a name is no design").toEqual([
      { path: storedPath(hash), size: bytes.length, changedAt },
    ]);
    await files.remove(storedPath(hash));
    expect(await listed()).toEqual([]);
  });

  test("works when the UTC day changes, also with concurrent requests", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-02T23:59:59.999Z") });
    try {
      await files.put(hash, bytes);
      vi.setSystemTime(new Date("2026-01-03T00:00:00Z"));
      const read = await Promise.all([1, 2, 3].map(() => files.get(hash)));
      expect(read.map((file) => file?.size)).toEqual([bytes.length, bytes.length, bytes.length]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a refusal is an error, not a missing file", async () => {
    await expect(storeOf("wrong").get(hash)).rejects.toThrow();
  });

  test.each([
    ["a read-only key", { PUT: [403, "AccessDenied"] }, "no write access"],
    ["a missing bucket", { PUT: [404, "NoSuchBucket"] }, "does not exist"],
    ["a wrong secret", { PUT: [403, "SignatureDoesNotMatch"] }, "S3_SECRET_ACCESS_KEY"],
    ["different clocks", { PUT: [403, "RequestTimeTooSkewed"] }, "NTP"],
    ["an unavailable store", { PUT: [503, "SlowDown"] }, "503"],
  ] as const)("%s is explained at the start", async (_, refusals, output) => {
    bucket.refusals = refusals;
    const refused = expect(inspectBucket(bucket.access)).rejects;
    await refused.toBeInstanceOf(CannotStart);
    await expect(inspectBucket(bucket.access)).rejects.toThrow(output);
    bucket.refusals = {};
    await expect(inspectBucket({ ...bucket.access, accessKeyId: "wrong" })).rejects.toThrow(
      "S3_ACCESS_KEY_ID",
    );
    await inspectBucket(bucket.access);
    expect(bucket.objects.size, "nothing stays").toBe(0);
  });

  test("stores named files next to them, the newest of each", async () => {
    const named = createS3NamedFiles(bucket.access);
    const names = async (start: string) => {
      const found: string[] = [];
      for await (const { name } of named.list(start)) found.push(name);
      return found;
    };
    expect([await named.read("cards/1.jpg"), await named.has("cards/1.jpg")]).toEqual([undefined, false]);
    await named.write("cards/1.jpg", new Uint8Array([1]));
    await named.write("cards/1.jpg", bytes);
    await named.write("cards/2.jpg", bytes);
    await named.write("pictures/1.jpg", bytes);
    expect([await named.read("cards/1.jpg"), await named.has("cards/1.jpg")]).toEqual([bytes, true]);
    expect(await names("cards/")).toEqual(["cards/1.jpg", "cards/2.jpg"]);
    await named.remove("cards/1.jpg");
    expect(await names("")).toEqual(["cards/2.jpg", "pictures/1.jpg"]);
  });
});
