import { beforeEach, expect, test, vi } from "vitest";
import { speedStore } from "./speed-store.ts";

let texts: Map<string, string>;

beforeEach(() => {
  texts = new Map();
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
});

test("the speed is 350 until the visitor sets one, which is stored", () => {
  expect(speedStore.get()).toBe(350);
  speedStore.set(700);
  expect([speedStore.get(), texts.get("_speed")]).toEqual([700, "700"]);
});

test.each(["", "fast", "0", "349", "1050", "425", "NaN", "1e9"])("a stored %j reads as 350", (text) => {
  texts.set("_speed", text);
  expect(speedStore.get()).toBe(350);
});
