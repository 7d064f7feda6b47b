import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissErrors, shownToasts, toast } from "./toasts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
});
const texts = () => shownToasts().map(({ text }) => text);

test("errors of one form are dismissed without other messages", () => {
  toast.error("Wrong password", { form: "login" });
  toast.error("Offline");
  toast.success("Added");
  dismissErrors("login");
  expect(texts()).toEqual(["Offline", "Added"]);
  dismissErrors();
  expect(texts()).toEqual(["Added"]);
});

test("a message with an action stays for nine seconds, any other for four", () => {
  toast.info("Cleared", { action: { label: "Undo", run: () => undefined } });
  toast.info("Loaded anew");
  vi.advanceTimersByTime(8_900);
  expect(texts()).toEqual(["Cleared"]);
  vi.advanceTimersByTime(200);
  expect(texts()).toEqual([]);
});
