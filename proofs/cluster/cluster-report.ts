import type { LedgerTotals } from "../scenario/count-ledger.ts";
import type { Summary } from "./latencies.ts";
import type { EventReport } from "./run-fault-events.ts";
import type { Growth, Kinds } from "./steady-limits.ts";

/** Formats the report of a fault event. */
export function linesOf(report: EventReport): string {
  const { description, servedAfter, soldAfter, soldAfterDecision, before, during, after, sales, details } =
    report;
  const decision =
    soldAfterDecision === undefined
      ? ""
      : `, ${seconds(soldAfterDecision)} after another database became leader`;
  return [
    description,
    `pages recovered after ${seconds(servedAfter)}, sales after ${seconds(soldAfter)}${decision}`,
    `pages: ${during.failed + after.failed} of ${during.requests + after.requests} failed, ${during.retried + after.retried} retried; sales: ${sales.failed} of ${sales.requests} failed`,
    `p50/p99/p99.9 in ms: before ${times(before)}, during ${times(during)}, after ${times(after)}`,
    ...(details === undefined ? [] : [details]),
  ].join("\n         ");
}

/** Period of a steady load. */
export interface SteadyPeriod {
  readonly from: number;
  readonly to: number;
  readonly kinds: Kinds;
  /** Memory of each process at its end, in MB. */
  readonly memory: readonly number[];
}

export function linesOfPeriod({ from, to, kinds, memory }: SteadyPeriod): string {
  const held = memory.map((megabytes) => megabytes.toFixed(0)).join(", ");
  return [
    `minute ${from} to ${to}: memory ${held} MB`,
    ...Object.entries(kinds).map(
      ([kind, summary]) =>
        `${kind}: ${summary.failed} of ${summary.requests} failed, p50/p99/p99.9 in ms ${times(summary, 1)}`,
    ),
  ].join("\n         ");
}

/** Formats the memory growth of each process. */
export function linesOfGrowth(growths: readonly Growth[]): string {
  const each = ({ name, slope, share }: Growth) =>
    slope === undefined || share === undefined
      ? `${name}: too few samples`
      : `${name}: ${slope.toFixed(2)} MB a minute, ${(share * 100).toFixed(0)} % in all`;
  return ["memory grows", ...growths.map(each)].join("\n         ");
}

/** Summary line of a run. */
export function totalsLine(purchases: number, { lost, doubled, unpaid }: LedgerTotals): string {
  return `${purchases} purchases, lost ${lost}, doubled ${doubled}, unpaid but delivered ${unpaid}`;
}

const seconds = (value: number | undefined) => (value === undefined ? "never" : `${value.toFixed(1)} s`);

const times = ({ p50, p99, p999 }: Summary, digits = 0) =>
  [p50, p99, p999].map((ms) => (ms === undefined ? "–" : ms.toFixed(digits))).join("/");
