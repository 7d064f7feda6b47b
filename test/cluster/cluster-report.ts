import type { LedgerTotals } from "../scenario/count-ledger.ts";
import type { Summary } from "./latencies.ts";
import type { EventReport } from "./run-events.ts";
import type { Growth, Kinds } from "./steady-promises.ts";

/** An event in a few lines. */
export function linesOf(report: EventReport): string {
  const { what, servedAfter, soldAfter, soldAfterDecision, before, during, after, sales, told } = report;
  const decision =
    soldAfterDecision === undefined
      ? ""
      : `, ${seconds(soldAfterDecision)} after another one was given the lead`;
  return [
    what,
    `pages again after ${seconds(servedAfter)}, sales after ${seconds(soldAfter)}${decision}`,
    `pages: ${during.failed + after.failed} of ${during.requests + after.requests} failed, ${during.retried + after.retried} sent twice; sales: ${sales.failed} of ${sales.requests} failed`,
    `p50/p99/p99.9 in ms: before ${times(before)}, during ${times(during)}, after ${times(after)}`,
    ...(told === undefined ? [] : [told]),
  ].join("\n         ");
}

/** Some minutes of a steady load. */
export interface SteadyPart {
  readonly from: number;
  readonly to: number;
  readonly kinds: Kinds;
  /** Megabytes of each process in the end. */
  readonly memory: readonly number[];
}

export function linesOfPart({ from, to, kinds, memory }: SteadyPart): string {
  const held = memory.map((megabytes) => megabytes.toFixed(0)).join(", ");
  return [
    `minute ${from} to ${to}: processes hold ${held} MB`,
    ...Object.entries(kinds).map(
      ([kind, summary]) =>
        `${kind}: ${summary.failed} of ${summary.requests} failed, p50/p99/p99.9 in ms ${times(summary, 1)}`,
    ),
  ].join("\n         ");
}

/** How the memory of each process went, minute by minute. */
export function linesOfGrowth(growths: readonly Growth[]): string {
  const each = ({ name, slope, share }: Growth) =>
    slope === undefined || share === undefined
      ? `${name}: too short to say`
      : `${name}: ${slope.toFixed(2)} MB a minute, ${(share * 100).toFixed(0)} % in all`;
  return ["memory grows", ...growths.map(each)].join("\n         ");
}

/** The line by which the whole run is known. */
export function totalsLine(purchases: number, { lost, doubled, unpaid }: LedgerTotals): string {
  return `${purchases} purchases, lost ${lost}, doubled ${doubled}, unpaid but delivered ${unpaid}`;
}

const seconds = (value: number | undefined) => (value === undefined ? "never" : `${value.toFixed(1)} s`);

const times = ({ p50, p99, p999 }: Summary, digits = 0) =>
  [p50, p99, p999].map((ms) => (ms === undefined ? "–" : ms.toFixed(digits))).join("/");
