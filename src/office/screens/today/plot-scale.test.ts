import { expect, test } from "vitest";
import { labelsOf, scaleOf } from "./plot-scale.ts";

test.each([
  [[], 2],
  [[0, -40], 2],
  [[3], 4],
  [[999.5, 20], 1_000],
  [[1_000], 1_000],
  [[1_001], 2_000],
  [[4_001], 6_000],
  [[8_500], 10_000],
  [[6_20_00_000], 8_00_00_000],
])("the scale of %j ends at %d", (values, scale) => {
  expect(scaleOf(values)).toBe(scale);
});

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.UTC(2026, 9, 26 + place)).toISOString().slice(0, 10);
    return { from: day, to: day };
  });

test("at most five labels share the width of the chart by their steps", () => {
  for (const count of [1, 5, 7, 31, 53, 400]) {
    const labels = labelsOf(days(count), "en");
    expect(labels.length).toBeLessThanOrEqual(5);
    expect(labels.reduce((sum, label) => sum + label.count, 0)).toBe(count);
  }
  expect(labelsOf(days(7), "en").map(({ text }) => text)).toEqual(["26 Oct", "28 Oct", "30 Oct", "1 Nov"]);
  expect(
    labelsOf(days(21), "en")
      .map(({ text }) => text)
      .at(-1),
  ).toBe("");
});

test("steps of a month are labelled with month and year", () => {
  const months = [
    { from: "2026-04-01", to: "2026-04-30" },
    { from: "2026-05-01", to: "2026-05-20" },
  ];
  expect(labelsOf(months, "en").map(({ text }) => text)).toEqual(["Apr 26", "May 26"]);
});
