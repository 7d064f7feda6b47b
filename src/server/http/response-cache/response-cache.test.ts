import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { bodyOf, createCachedResponse, type Encoding } from "./cached-response.ts";
import { createResponseCache } from "./response-cache.ts";

const answer = (bytes: number) =>
  createCachedResponse({ body: Buffer.alloc(bytes, "a"), headers: [["content-type", "text/html"]] });
/** Includes a key of ten characters. */
const COST = answer(1_000).heldBytes() + 20;

test("the least recently used responses are evicted when memory is full", () => {
  const cache = createResponseCache(COST * 3);
  for (const key of ["a", "b", "c"]) cache.put(key, answer(1_000));
  cache.get("a");
  cache.put("d", answer(1_000));
  expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toEqual(["a", "c", "d"]);
});

test("one is evicted even if all are in use, and the memory is never exceeded", () => {
  const cache = createResponseCache(COST * 2);
  for (const key of ["a", "b", "c", "d"]) {
    cache.put(key, answer(1_000));
    cache.get(key);
  }
  expect(["a", "b", "c", "d"].filter((key) => cache.get(key))).toHaveLength(2);
});

test("a response larger than the cache is not stored and evicts nothing", () => {
  const cache = createResponseCache(COST * 2);
  cache.put("small", answer(1_000));
  cache.put("huge", answer(1_000_000));
  expect(cache.get("huge")).toBeUndefined();
  expect(cache.get("small")).toBeDefined();
});

test("without memory nothing is stored", () => {
  const cache = createResponseCache(0);
  cache.put("a", answer(1));
  expect(cache.get("a")).toBeUndefined();
});

test("storing a key again does not count it twice", () => {
  const cache = createResponseCache(COST * 2);
  cache.put("a", answer(1_000));
  for (let round = 0; round < 5; round += 1) cache.put("b", answer(1_000));
  expect(cache.get("a")).toBeDefined();
});

const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

test("every encoding counts from its compression on", async () => {
  // Compresses to a little more than half.
  const body = Buffer.from(randomBytes(50_000).toString("hex"));
  const cached = createCachedResponse({ body, headers: [["content-type", "text/html"]] });
  const cache = createResponseCache(cached.heldBytes() + 80_000);
  cache.put("a", cached);
  cache.put("b", answer(40_000));
  expect([cache.get("a"), cache.get("b")]).toEqual([cached, expect.anything()]);
  await cached.prepare("br");
  expect([cache.get("a"), cache.get("b")]).toEqual([cached, undefined]);
  await cached.prepare("gzip");
  expect(cache.get("a")).toBeUndefined();
});

test("a response uses no more memory than it counts", async () => {
  const cached = createCachedResponse({
    body: bodyOf("lotus ".repeat(50)),
    headers: [["content-type", "text/html"]],
  });
  const bodies = await Promise.all(encodings.map(async (encoding) => (await cached.prepare(encoding)).body));
  const buffers = bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0);
  expect(buffers).toBe(bodies.reduce((sum, body) => sum + body.length, 0));
  expect(cached.heldBytes()).toBeGreaterThan(buffers);
});
