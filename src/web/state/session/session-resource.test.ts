import { afterEach, expect, test } from "vitest";
import { createSessionResource, loadedValue } from "./session-resource.ts";
import { sessionStore } from "./session-store.ts";

const lakshmi = { token: "t1", email: "lakshmi@b.example" };
const ananya = { token: "t2", email: "ananya@b.example" };

afterEach(() => sessionStore.clear());

test("readers share one request, and a reload requests again while the old value is shown", async () => {
  sessionStore.set(lakshmi);
  let fetched = 0;
  const resource = createSessionResource(async () => ++fetched);
  expect(resource.get().status).toBe("idle");
  expect(await Promise.all([resource.load(), resource.load()])).toEqual([1, 1]);
  const again = resource.reload();
  expect(resource.get()).toEqual({ status: "loading", value: 1 });
  await again;
  expect(resource.get()).toEqual({ status: "ready", value: 2 });
});

test("the value stays when a reload fails", async () => {
  sessionStore.set(lakshmi);
  let broken = false;
  const resource = createSessionResource(async () => {
    if (broken) throw new Error("unreachable");
    return ["a"];
  });
  await resource.load();
  broken = true;
  await expect(resource.reload()).rejects.toThrow("unreachable");
  expect(resource.get().status).toBe("failed");
  expect(loadedValue(resource.get())).toEqual(["a"]);
});

test("another customer's value is never shown", async () => {
  sessionStore.set(lakshmi);
  const resource = createSessionResource(async ({ email }) => email);
  await resource.load();
  sessionStore.set(ananya);
  expect(resource.get().status).toBe("idle");
  expect(await resource.load()).toBe("ananya@b.example");
  sessionStore.clear();
  expect(loadedValue(resource.get())).toBeUndefined();
  await expect(resource.load()).rejects.toThrow("Nobody is logged in");
});

test("a response after the end of its session is ignored", async () => {
  sessionStore.set(lakshmi);
  const { promise, resolve } = Promise.withResolvers<string>();
  const resource = createSessionResource((session) =>
    session.token === "t1" ? promise : Promise.resolve("hers"),
  );
  const late = resource.load();
  sessionStore.set(ananya);
  await resource.load();
  resolve("his");
  await late;
  expect(resource.get()).toEqual({ status: "ready", value: "hers" });
});

test("a failed request is retried, and a change without a value is ignored", async () => {
  sessionStore.set(lakshmi);
  let broken = true;
  const resource = createSessionResource(async () => {
    if (broken) throw new Error("unreachable");
    return ["a"];
  });
  await expect(resource.load()).rejects.toThrow("unreachable");
  await Promise.resolve();
  expect(resource.get().status).toBe("failed");
  resource.change((list) => [...list, "b"]);
  broken = false;
  expect(await resource.load()).toEqual(["a"]);
  resource.change((list) => [...list, "b"]);
  expect(loadedValue(resource.get())).toEqual(["a", "b"]);
  expect(await resource.load()).toEqual(["a", "b"]);
});
