import { expect, test } from "vitest";
import {
  failedLines,
  playwrightTotals,
  skippedLine,
  sumOf,
  totalsLine,
  vitestTotals,
} from "./test-totals.ts";

test("the totals of all suites are added", () => {
  const suites = [
    vitestTotals({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 }),
    playwrightTotals({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 0 } }),
  ];
  expect(totalsLine(sumOf(suites))).toBe("9 passed, 1 failed, 2 skipped");
});

test("a suite that could not load counts as a failure, a missing report as nothing passed", () => {
  expect(vitestTotals({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1);
  expect(vitestTotals(null)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test("skipped tests are listed, and nothing is printed without any", () => {
  const passed = { status: "passed", fullName: "prices are whole paise" };
  const skipped = { status: "pending", fullName: "the pooler starts (pgbouncer is not installed)" };
  const report = (...assertionResults: object[]) => ({ testResults: [{ assertionResults }] });
  expect(skippedLine(report(passed, skipped))).toBe(
    "Skipped: the pooler starts (pgbouncer is not installed)",
  );
  expect(skippedLine(report(passed))).toBe("");
  expect(skippedLine(null)).toBe("");
});

test("skipped journeys are listed with their reason", () => {
  const spec = (title: string, status: string, ...annotations: object[]) => ({
    title,
    tests: [{ status, annotations }],
  });
  const asked = { type: "skip", description: "this browser asks first" };
  const journeys = {
    suites: [
      {
        specs: [spec("the cart opens", "expected")],
        suites: [{ specs: [spec("a stick", "skipped", asked)] }],
      },
    ],
  };
  expect(skippedLine(null, journeys)).toBe("Skipped: a stick (this browser asks first)");
  expect(skippedLine(null, { suites: [] })).toBe("");
});

test("failed tests are listed with the first line of their error", () => {
  const failed = {
    status: "failed",
    fullName: "prices are whole paise",
    failureMessages: ["AssertionError: expected 1.5 to be 2\n    at prices.test.ts:1:1"],
  };
  expect(
    failedLines({ testResults: [{ assertionResults: [failed, { ...failed, status: "passed" }] }] }),
  ).toBe("Failed: prices are whole paise: AssertionError: expected 1.5 to be 2");
  expect(failedLines(null)).toBe("");
});
