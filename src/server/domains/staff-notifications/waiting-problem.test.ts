import { expect, test } from "vitest";
import { evaluateProblems, type NotifiedProblems } from "./waiting-problem.ts";

const START = new Date("2026-11-21T06:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** News of each round of five minutes. */
function newsOf(counts: readonly number[]): number[] {
  let known: NotifiedProblems = { told: 0, moreSince: null };
  return counts.map((count, round) => {
    const { news, ...rest } = evaluateProblems(known, count, at(round * 5));
    known = rest;
    return news;
  });
}

test.each([
  ["a problem that waits for a quarter of an hour is told once", [1, 1, 1, 1, 1, 1], [0, 0, 0, 1, 0, 0]],
  ["a problem that passes is not told", [1, 1, 0, 1, 1, 0], [0, 0, 0, 0, 0, 0]],
  ["another one is told as well", [1, 1, 1, 1, 2, 2, 2, 2], [0, 0, 0, 1, 0, 0, 0, 1]],
  ["one that comes back is told again", [1, 1, 1, 1, 0, 1, 1, 1, 1], [0, 0, 0, 1, 0, 0, 0, 0, 1]],
])("%s", (_, counts, news) => {
  expect(newsOf(counts)).toEqual(news);
});
