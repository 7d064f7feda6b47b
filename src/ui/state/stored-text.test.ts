import { afterEach, expect, test, vi } from "vitest";
import { createStoredText } from "./stored-text.ts";

/** A fake window: an event target with local and session storage. */
function openWindow(storage: () => Storage) {
  const window = Object.defineProperties(new EventTarget(), {
    localStorage: { get: storage },
    sessionStorage: { get: storage },
  });
  vi.stubGlobal("window", window);
  return window;
}

function fakeStorage(limit = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    setItem(key: string, text: string) {
      if (text.length > limit) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, text);
    },
    clear: () => texts.clear(),
    key: () => null,
    length: 0,
  };
}

afterEach(() => vi.unstubAllGlobals());

test("on the server nothing is stored, and nothing throws", () => {
  const stored = createStoredText("local", "k");
  stored.set("x");
  expect([stored.get(), stored.isStored()]).toEqual(["x", false]);
});

test("a text is stored for the next page, and subscribers are notified", () => {
  const storage = fakeStorage();
  openWindow(() => storage);
  const stored = createStoredText("local", "k");
  const onChange = vi.fn();
  const stop = stored.subscribe(onChange);
  stored.set("x");
  expect([storage.getItem("k"), onChange.mock.calls.length, stored.isStored()]).toEqual(["x", 1, true]);
  stop();
  stored.set(null);
  expect([storage.getItem("k"), onChange.mock.calls.length]).toEqual([null, 1]);
});

test("a change in another tab notifies subscribers, a change of another key does not", () => {
  const storage = fakeStorage();
  const window = openWindow(() => storage);
  const stored = createStoredText("local", "k");
  const onChange = vi.fn();
  stored.subscribe(onChange);
  const changed = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  changed("other");
  storage.setItem("k", "theirs");
  changed("k");
  changed(null);
  expect([onChange.mock.calls.length, stored.get()]).toEqual([2, "theirs"]);
});

test("a browser that forbids storage keeps the text for this page only", () => {
  openWindow(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const stored = createStoredText("session", "k");
  expect(stored.get()).toBeNull();
  stored.set("x");
  expect([stored.get(), stored.isStored()]).toEqual(["x", false]);
});

test("with full storage the text lasts for this page, and is stored again once there is room", () => {
  const storage = fakeStorage(3);
  openWindow(() => storage);
  const stored = createStoredText("local", "k");
  stored.set("abc");
  stored.set("abcd");
  expect([stored.get(), stored.isStored(), storage.getItem("k")]).toEqual(["abcd", false, "abc"]);
  stored.set("ab");
  expect([stored.get(), stored.isStored(), storage.getItem("k")]).toEqual(["ab", true, "ab"]);
});
