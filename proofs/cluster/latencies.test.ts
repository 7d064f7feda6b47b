import { expect, test } from "vitest";
import { type Sample, servedAgain, summarise } from "./latencies.ts";

const sample = (at: number, ms: number, isFailed = false): Sample => ({ at, ms, isFailed, isRetried: false });

test("summarise counts requests scheduled within the window, with latency from the scheduled time", () => {
  const samples = Array.from({ length: 2_000 }, (_, at) => sample(at, at));
  expect(summarise(samples, 0, 1_000)).toEqual({
    ...{ requests: 1_000, failed: 0, retried: 0 },
    ...{ mean: 499.5, p50: 500, p99: 990, p999: 999 },
  });
  expect(summarise(samples, 5_000, 6_000)).toMatchObject({ requests: 0, p50: undefined });
});

test("servedAgain measures until the first response after the last failure", () => {
  const samples = [
    sample(0, 9, true),
    sample(1_000, 5),
    sample(2_000, 9, true),
    sample(3_000, 500),
    sample(4_000, 1),
  ];
  expect(servedAgain(samples, 0, 5_000)).toBe(3.5);
  expect(servedAgain(samples, 2_500, 5_000)).toBe(0);
  expect(servedAgain([sample(0, 9, true)], 0, 5_000)).toBeUndefined();
});
