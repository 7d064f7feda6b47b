import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@kasuti/seeded-random";
import type { FaultTarget } from "./cluster.ts";
import { EVENTS, type Event, type EventName } from "./fault-events.ts";
import { type Sample, type Summary, servedAgain, summarise } from "./latencies.ts";

/** Effect of a fault event on visitors. */
export interface EventReport {
  readonly description: string;
  /** Seconds until pages, and until customers' writes, succeeded again. */
  readonly servedAfter: number | undefined;
  readonly soldAfter: number | undefined;
  /** Seconds from the election of another leader until writes succeeded; `undefined` without an election. */
  readonly soldAfterDecision: number | undefined;
  readonly before: Summary;
  readonly during: Summary;
  readonly after: Summary;
  readonly sales: Summary;
  /** Further line that only some events have. */
  readonly details: string | undefined;
}

export interface RunEvents {
  readonly target: FaultTarget;
  readonly random: Random;
  readonly events: readonly EventName[];
  readonly reads: readonly Sample[];
  readonly sales: readonly Sample[];
  readonly onReport: (report: EventReport) => void;
  /** Whether to inject another fault. */
  readonly shouldContinue: () => boolean;
}

const WINDOW_MS = 10_000;

/** Runs the events one after another, in rounds of all events in an order given by the seed. */
export async function runEvents(options: RunEvents): Promise<void> {
  for (let round = 0; ; round += 1) {
    const order = options.random.fork(`round ${round}`).shuffle(options.events);
    for (const name of order) {
      await sleep(WINDOW_MS);
      if (!options.shouldContinue()) return;
      options.onReport(await report(EVENTS[name], options));
    }
  }
}

async function report(event: Event, { target, reads, sales }: RunEvents): Promise<EventReport> {
  const decision = watchDecision(target);
  const begin = performance.now();
  const fault = await event(target);
  await fault.repair();
  const end = performance.now();
  await sleep(WINDOW_MS);
  const decidedAt = decision.stop();
  const now = performance.now();
  const soldAfter = servedAgain(sales, begin, now);
  return {
    description: fault.description,
    servedAfter: servedAgain(reads, begin, now),
    soldAfter,
    soldAfterDecision:
      soldAfter === undefined || decidedAt === undefined
        ? undefined
        : soldAfter - (decidedAt - begin) / 1_000,
    before: summarise(reads, begin - WINDOW_MS, begin),
    during: summarise(reads, begin, end),
    after: summarise(reads, end, now),
    sales: summarise(sales, begin, now),
    details: fault.details?.(),
  };
}

/** Watches for the election of another leader. */
function watchDecision({ cluster: { members } }: FaultTarget): { stop: () => number | undefined } {
  let first: string | undefined;
  let decidedAt: number | undefined;
  const poll = async () => {
    const name = (await members.leader())?.name;
    first ??= name;
    if (name && name !== first) decidedAt ??= performance.now();
  };
  const timer = setInterval(() => void poll(), 250);
  return {
    stop: () => {
      clearInterval(timer);
      return decidedAt;
    },
  };
}
