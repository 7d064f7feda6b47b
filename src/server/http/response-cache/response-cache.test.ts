import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { bodyOf, createReadyAnswer, type Encoding } from "./cached-response.ts";
import { createAnswerStore } from "./response-cache.ts";

const answer = (bytes: number) =>
  createReadyAnswer({ body: Buffer.alloc(bytes, "a"), headers: [["content-type", "text/html"]] });
/** With room for a key of ten characters. */
const COST = answer(1_000).held() + 20;

test("the least used go when memory is full", () => {
  const store = createAnswerStore(COST * 3);
  for (const key of ["a", "b", "c"]) store.put(key, answer(1_000));
  store.get("a");
  store.put("d", answer(1_000));
  expect(["a", "b", "c", "d"].filter((key) => store.get(key))).toEqual(["a", "c", "d"]);
});

test("when all are used one still goes, and the memory is never exceeded", () => {
  const store = createAnswerStore(COST * 2);
  for (const key of ["a", "b", "c", "d"]) {
    store.put(key, answer(1_000));
    store.get(key);
  }
  expect(["a", "b", "c", "d"].filter((key) => store.get(key))).toHaveLength(2);
});

test("what is larger than all memory is not kept, and drives nothing out", () => {
  const store = createAnswerStore(COST * 2);
  store.put("small", answer(1_000));
  store.put("huge", answer(1_000_000));
  expect(store.get("huge")).toBeUndefined();
  expect(store.get("small")).toBeDefined();
});

test("putting a key again does not count it twice", () => {
  const store = createAnswerStore(COST * 2);
  store.put("a", answer(1_000));
  for (let round = 0; round < 5; round += 1) store.put("b", answer(1_000));
  expect(store.get("a")).toBeDefined();
});

const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

test("every encoding counts from when it was made", async () => {
  // Compresses to a little more than half.
  const body = Buffer.from(randomBytes(50_000).toString("hex"));
  const kept = createReadyAnswer({ body, headers: [["content-type", "text/html"]] });
  const store = createAnswerStore(kept.held() + 80_000);
  store.put("a", kept);
  await kept.prepare("br");
  expect(store.get("a")).toBe(kept);
  await kept.prepare("gzip");
  expect(store.get("a")).toBeUndefined();
});

test("an answer holds no more memory than it counts", async () => {
  const kept = createReadyAnswer({
    body: bodyOf("lotus ".repeat(50)),
    headers: [["content-type", "text/html"]],
  });
  const bodies = await Promise.all(encodings.map(async (encoding) => (await kept.prepare(encoding)).body));
  const buffers = bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0);
  expect(buffers).toBe(bodies.reduce((sum, body) => sum + body.length, 0));
  expect(kept.held()).toBeGreaterThan(buffers);
});
