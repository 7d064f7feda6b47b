import { expect, test } from "vitest";
import { newsInterval } from "./queries.ts";

test("a page asks for news of long work less and less often, at most every eight seconds", () => {
  const after = [0, 1_999, 2_000, 4_000, 8_000, 600_000].map(newsInterval);
  expect(after).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 8_000]);
});
