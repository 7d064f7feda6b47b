import { expect, test, vi } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("so many tasks run at a time, the others in the order they came, also after one that failed", async () => {
  const limited = createSemaphore(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    if (name === "a") throw new Error(name);
  };
  const tasks = ["a", "b", "c", "d"].map((name) => limited(task(name)));
  await vi.waitFor(() => expect(begun).toEqual(["a", "b"]));
  ends.get("a")?.();
  await expect(tasks[0]).rejects.toThrow("a");
  expect(begun).toEqual(["a", "b", "c"]);
  ends.get("c")?.();
  await tasks[2];
  expect(begun).toEqual(["a", "b", "c", "d"]);
  for (const end of ends.values()) end();
  await Promise.allSettled(tasks);
});

test("a task may be refused instead of waiting", async () => {
  const limited = createSemaphore(1, (waiting) => {
    if (waiting >= 1) throw new Error("busy");
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((number) => limited(async () => number)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(await limited(async () => 4)).toBe(4);
});
