import { z } from "zod";

/** Counts of a suite's tests. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function sumOf(suites: readonly Totals[]): Totals {
  const total = (key: keyof Totals) => suites.reduce((sum, suite) => sum + suite[key], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** `N passed, N failed, N skipped`. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Names of skipped tests, whose titles or reasons say what is missing. Empty if every test ran.
 */
export function skippedLine(vitestReport: unknown, playwrightReport?: unknown): string {
  const titles = testsOf(vitestReport, ["pending", "skipped", "todo"]).map(({ fullName }) => fullName);
  titles.push(...skippedJourneys(JOURNEYS.parse(playwrightReport ?? {})));
  return titles.length > 0 ? `Skipped: ${titles.join("; ")}` : "";
}

/** Names of failed tests with the first line of their error, a line each. Empty if none failed. */
export function failedLines(vitestReport: unknown): string {
  return testsOf(vitestReport, ["failed"])
    .map(({ fullName, failureMessages }) => `Failed: ${fullName}: ${failureMessages[0]?.split("\n")[0]}`)
    .join("\n");
}

function testsOf(vitestReport: unknown, statuses: readonly string[]) {
  const { testResults } = REPORT.parse(vitestReport ?? {});
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => statuses.includes(status));
}

const REPORT = z.object({
  testResults: z
    .array(
      z.object({
        assertionResults: z.array(
          z.object({
            status: z.string(),
            fullName: z.string(),
            failureMessages: z.array(z.string()).default([]),
          }),
        ),
      }),
    )
    .default([]),
});

const JOURNEYS = z.object({
  get suites() {
    return z.array(JOURNEYS).default([]);
  },
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            annotations: z.array(z.object({ description: z.string().optional() })).default([]),
          }),
        ),
      }),
    )
    .default([]),
});

function skippedJourneys({ suites, specs }: z.infer<typeof JOURNEYS>): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status, annotations }) =>
      status === "skipped" ? [[title, ...annotations.flatMap(({ description = [] }) => description)]] : [],
    ),
  );
  return [
    ...own.map(([title, ...why]) => `${title} (${why.join(", ")})`),
    ...suites.flatMap(skippedJourneys),
  ];
}

/** Reads vitest's JSON report; a suite that failed to load counts as a failure. */
export function vitestTotals(report: unknown): Totals {
  const count = counter(report);
  const broken = count("numFailedTests") === 0 ? count("numFailedTestSuites") : 0;
  return {
    passed: count("numPassedTests"),
    failed: count("numFailedTests") + broken,
    skipped: count("numPendingTests") + count("numTodoTests"),
  };
}

/** Reads Playwright's JSON report; a test that passed on a second try counts as passed. */
export function playwrightTotals(report: unknown): Totals {
  const stats = typeof report === "object" && report !== null && "stats" in report ? report.stats : null;
  const count = counter(stats);
  return {
    passed: count("expected") + count("flaky"),
    failed: count("unexpected"),
    skipped: count("skipped"),
  };
}

function counter(record: unknown): (key: string) => number {
  const entries = new Map(Object.entries(record ?? {}));
  return (key) => {
    const value = entries.get(key);
    return typeof value === "number" ? value : 0;
  };
}
