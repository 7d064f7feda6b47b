import { expect, test } from "vitest";
import { playwrightTotals, sumOf, totalsLine, vitestTotals } from "./test-totals.ts";

test("adds suites up", () => {
  const suites = [
    vitestTotals({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 }),
    playwrightTotals({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 0 } }),
  ];
  expect(totalsLine(sumOf(suites))).toBe("9 passed, 1 failed, 2 skipped");
});

test("a suite that could not load, and a missing report, are never a silent success", () => {
  expect(vitestTotals({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1);
  expect(vitestTotals(null)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
