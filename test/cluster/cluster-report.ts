import type { CountedBooks } from "../scenario/count-books.ts";
import type { Summary } from "./latencies.ts";
import type { EventReport } from "./run-events.ts";

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

/** The line by which the whole run is known. */
export function bookLine(purchases: number, { lost, doubled, unpaid }: CountedBooks): string {
  return `${purchases} purchases, lost ${lost}, doubled ${doubled}, unpaid but delivered ${unpaid}`;
}

const seconds = (value: number | undefined) => (value === undefined ? "never" : `${value.toFixed(1)} s`);

const times = ({ p50, p99, p999 }: Summary) =>
  [p50, p99, p999].map((ms) => (ms === undefined ? "–" : ms.toFixed(0))).join("/");
