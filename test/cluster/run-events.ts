import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@kasuti/seeded-random";
import { EVENTS, type Event, type EventName, type Stage } from "./events.ts";
import { type Sample, type Summary, servedAgain, summarise } from "./latencies.ts";

/** What visitors saw of an event. */
export interface EventReport {
  readonly what: string;
  /** Seconds until pages came again without a failure, and until what customers write was taken again. */
  readonly servedAfter: number | undefined;
  readonly soldAfter: number | undefined;
  /** Seconds from when another database was given the lead until then; `undefined` where none was. */
  readonly soldAfterDecision: number | undefined;
  readonly before: Summary;
  readonly during: Summary;
  readonly after: Summary;
  readonly sales: Summary;
  /** What is only to be said of this event. */
  readonly told: string | undefined;
}

export interface RunEvents {
  readonly stage: Stage;
  readonly random: Random;
  readonly events: readonly EventName[];
  readonly reads: readonly Sample[];
  readonly sales: readonly Sample[];
  readonly onReport: (report: EventReport) => void;
  /** Whether one more may begin. */
  readonly goesOn: () => boolean;
}

const WINDOW_MS = 10_000;

/** One event after another: each once in an order of the seed's, before any comes again. */
export async function runEvents(options: RunEvents): Promise<void> {
  for (let round = 0; ; round += 1) {
    const order = options.random.fork(`round ${round}`).shuffle(options.events);
    for (const name of order) {
      await sleep(WINDOW_MS);
      if (!options.goesOn()) return;
      options.onReport(await report(EVENTS[name], options));
    }
  }
}

async function report(event: Event, { stage, reads, sales }: RunEvents): Promise<EventReport> {
  const decision = watchDecision(stage);
  const begin = performance.now();
  const blow = await event(stage);
  await blow.mend();
  const end = performance.now();
  await sleep(WINDOW_MS);
  const decidedAt = decision.stop();
  const now = performance.now();
  const soldAfter = servedAgain(sales, begin, now);
  return {
    what: blow.what,
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
    told: blow.told?.(),
  };
}

/** When another machine than at first was given the lead. */
function watchDecision({ cluster: { members } }: Stage): { stop: () => number | undefined } {
  let first: string | undefined;
  let decidedAt: number | undefined;
  const look = async () => {
    const name = (await members.leader())?.name;
    first ??= name;
    if (name && name !== first) decidedAt ??= performance.now();
  };
  const timer = setInterval(() => void look(), 250);
  return {
    stop: () => {
      clearInterval(timer);
      return decidedAt;
    },
  };
}
