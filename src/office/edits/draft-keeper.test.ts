import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftKeeper } from "./draft-keeper.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that answers on command. */
function slowServer() {
  const sent: (string | null)[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  const keeper = createDraftKeeper((text) => {
    sent.push(text);
    return new Promise<void>((take, lose) => answers.push((isTaken) => (isTaken ? take() : lose())));
  });
  const answer = async (isTaken: boolean) => {
    answers.shift()?.(isTaken);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { keeper, sent, answer };
}

test("nothing is sent until the server's draft is known, nor if it is the same", async () => {
  const { keeper, sent } = slowServer();
  keeper.want("a");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toEqual([]);
  keeper.found("a");
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toEqual([]);
});

test("after a failed call the latest draft is sent, and the failed one never replaces it", async () => {
  const { keeper, sent, answer } = slowServer();
  keeper.found(null);
  keeper.want("a");
  await vi.advanceTimersByTimeAsync(1_000);
  keeper.want("ab");
  await answer(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["a", "ab"]);
  expect(keeper.kept.get()).toBe("ab");
});

test("a draft deleted during a save is deleted afterwards, even if the page closes", async () => {
  const { keeper, sent, answer } = slowServer();
  keeper.found(null);
  keeper.want("a");
  await vi.advanceTimersByTimeAsync(1_000);
  keeper.want(null);
  const left = keeper.flush();
  await answer(true);
  await answer(true);
  await left;
  expect(sent).toEqual(["a", null]);
});
