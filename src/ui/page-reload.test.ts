import { afterEach, beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
const reload = vi.fn();
let isHeld = false;

/** Imports the module afresh, as a page load does: its memory is empty, the storage stays. */
async function loadPage(sessionStorage: object = storage) {
  vi.resetModules();
  vi.stubGlobal("window", { sessionStorage });
  return import("./page-reload.ts");
}

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};
const refusal = () => {
  throw new Error("SecurityError");
};
const locked = { getItem: refusal, setItem: refusal, removeItem: refusal };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("dispatchEvent", () => !isHeld);
});
afterEach(() => {
  vi.useRealTimers();
  reload.mockClear();
  stored.clear();
  isHeld = false;
});

test("a page is reloaded once for each cause, even after the reload, and reports it once", async () => {
  const first = await loadPage();
  expect([first.reloadPage("a"), first.reloadPage("a"), first.isReloading()]).toEqual([true, true, true]);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
  const second = await loadPage();
  expect([second.wasReloaded(), second.wasReloaded()]).toEqual([true, false]);
  expect([second.reloadPage("a"), second.isReloading(), second.reloadPage("b")]).toEqual([
    false,
    false,
    true,
  ]);
  const third = await loadPage();
  expect([third.reloadPage("a"), third.reloadPage("b")]).toEqual([false, false]);
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a prevented reload can happen later for the same cause", async () => {
  const { reloadPage, isReloading } = await loadPage();
  isHeld = true;
  expect([reloadPage("a"), isReloading()]).toEqual([false, false]);
  isHeld = false;
  expect(reloadPage("a")).toBe(true);
});

test("a browser without storage never reloads a page, because it would do so forever", async () => {
  const { reloadPage, isReloading } = await loadPage(locked);
  expect([reloadPage("a"), isReloading()]).toEqual([false, false]);
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
