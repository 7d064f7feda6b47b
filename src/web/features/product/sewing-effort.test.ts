import { expect, test } from "vitest";
import { roughTime, sewingEffort } from "./sewing-effort.ts";

test("a hand counts twice, and a part's first thread is no thread change", () => {
  const back = { name: "back", blocks: [{ trims: 10 }, { trims: 2 }, {}] } as const;
  const hand = { name: "hand", blocks: [{ trims: 6 }, { trims: 0 }] } as const;
  expect(sewingEffort([back, hand])).toEqual({ trims: 24, changes: 4, minutes: 6 });
  expect(sewingEffort([{ name: "single", blocks: [] }])).toEqual({ trims: 0, changes: 0, minutes: 0 });
});

test.each([
  [1, { minutes: 5 }],
  [52, { minutes: 50 }],
  [58, { hours: "1" }],
  [80, { hours: "1½" }],
  [170, { hours: "3" }],
])("%d minutes are shown as %j", (minutes, shown) => {
  expect(roughTime(minutes)).toEqual(shown);
});
