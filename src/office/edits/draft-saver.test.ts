import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftSaver } from "./draft-saver.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that answers on command. */
function slowServer() {
  const sent: (string | null)[] = [];
  const answers: ((isAccepted: boolean) => void)[] = [];
  const saver = createDraftSaver((text) => {
    sent.push(text);
    return new Promise<void>((take, lose) => answers.push((isAccepted) => (isAccepted ? take() : lose())));
  });
  const answer = async (isAccepted: boolean) => {
    answers.shift()?.(isAccepted);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, answer };
}

test("nothing is sent until the server's draft is known, nor if it is the same", async () => {
  const { saver, sent } = slowServer();
  saver.save("a");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toEqual([]);
  saver.setStored("a");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toEqual([]);
});

test("after a failed call the latest draft is sent, and the failed one never replaces it", async () => {
  const { saver, sent, answer } = slowServer();
  saver.setStored(null);
  saver.save("a");
  await vi.advanceTimersByTimeAsync(1_000);
  saver.save("ab");
  await answer(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["a", "ab"]);
  expect(saver.storedDraft.get()).toBe("ab");
});

test("a draft deleted during a save is deleted afterwards, even if the page closes", async () => {
  const { saver, sent, answer } = slowServer();
  saver.setStored(null);
  saver.save("a");
  await vi.advanceTimersByTimeAsync(1_000);
  saver.save(null);
  const left = saver.flush();
  await answer(true);
  await answer(true);
  await left;
  expect(sent).toEqual(["a", null]);
});
