import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentHash, type ListedFileStore, readWhole, storedPath } from "../../files/file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

/** As much of the protocol as the adapter uses; signatures are looked at, not checked. */
function bucketServer(objects: Map<string, Buffer>, calls: string[]): Server {
  return createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/"))
      return response.writeHead(403).end();
    const key = request.url ?? "";
    if (key.includes("list-type=2")) return response.end(listing(objects));
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.method === "PUT") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      objects.set(key, Buffer.concat(chunks));
      return response.end();
    }
    const object = objects.get(key);
    if (!object) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "");
    if (!range) return response.end(object);
    const [first, last] = [Number(range[1]), Number(range[2])];
    response.writeHead(206, { "content-range": `bytes ${first}-${last}/${object.length}` });
    return response.end(object.subarray(first, last + 1));
  });
}

function listing(objects: Map<string, Buffer>): string {
  const contents = [...objects].map(
    ([key, { length }]) =>
      `<Contents><Key>${key.replace("/designs/", "")}</Key><Size>${length}</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>"e"</ETag></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

describe("S3 file store", () => {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const server = bucketServer(objects, calls);
  let files: ListedFileStore;
  const storeOf = (accessKeyId: string) =>
    createS3FileStore({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      bucket: "designs",
      region: "auto",
      accessKeyId,
      secretAccessKey: "secret",
    });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    files = storeOf("key");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    objects.clear();
    calls.length = 0;
  });

  const bytes = new TextEncoder().encode("stitches and more stitches");
  const hash = contentHash(bytes);

  test("puts a file under its hash in the bucket, once", async () => {
    await files.put(hash, bytes);
    await files.put(hash, bytes);
    expect([...objects.keys()]).toEqual([`/designs/${storedPath(hash)}`]);
    expect(calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  test("gives it back whole and by range, with the whole size", async () => {
    await files.put(hash, bytes);
    expect(await files.get(hash)).toEqual({ size: bytes.length, body: bytes });
    expect(await files.get(hash, { first: 9, last: 11 })).toEqual({
      size: bytes.length,
      body: new TextEncoder().encode("and"),
    });
  });

  test("streams what is large", async () => {
    const large = new Uint8Array(5 * 1024 * 1024).fill(7);
    await files.put(contentHash(large), large);
    const stored = await files.get(contentHash(large));
    expect(stored?.body).toBeInstanceOf(ReadableStream);
    expect(stored && (await readWhole(stored)).length).toBe(large.length);
  });

  test("knows no file that is not there, and asks for no path", async () => {
    expect(await files.get(hash)).toBeUndefined();
    calls.length = 0;
    expect(await files.get("../secret")).toBeUndefined();
    expect(calls).toEqual([]);
  });

  test("lists what lies in the bucket, and removes it", async () => {
    await files.put(hash, bytes);
    const listed = async () => {
      const all: unknown[] = [];
      for await (const file of files.list()) all.push(file);
      return all;
    };
    const changedAt = new Date("2026-01-02T03:04:05Z");
    expect(await listed()).toEqual([{ path: storedPath(hash), size: bytes.length, changedAt }]);
    await files.remove(storedPath(hash));
    expect(await listed()).toEqual([]);
  });

  test("a refusal is an error, not a missing file", async () => {
    await expect(storeOf("wrong").get(hash)).rejects.toThrow();
  });
});
