import { setTimeout as sleep } from "node:timers/promises";
import { memoryMb } from "../scenario/shop-metrics.ts";
import type { ShopProcess } from "../scenario/shop-processes.ts";
import { linesOfGrowth, linesOfPeriod } from "./cluster-report.ts";
import { type Sample, summarise } from "./latencies.ts";
import { growthOf, violatedLimits } from "./steady-limits.ts";
import type { Load } from "./visits.ts";

export interface SteadyLoad {
  readonly minutes: number;
  readonly loadAt: (rate: number) => Load;
  readonly processes: readonly ShopProcess[];
  /** Whether to continue. */
  readonly shouldContinue: () => boolean;
  readonly log: (sentence: string) => void;
}

const FIRST_RATE = 40;
const RATE_FACTOR = 1.2;
const STEP_MS = 15_000;
/** Time to open connections, not measured. */
const WARM_UP_MS = 5_000;
const SHARE_OF_KNEE = 0.7;
const MINUTE_MS = 60_000;
const PERIOD_MINUTES = 5;
/** Minutes in which caches still fill, not counted as growth. */
const CACHE_FILL_MINUTES = 5;

/** Finds the knee, then holds 70 % of it; returns a sentence for each exceeded limit. */
export async function holdSteady(options: SteadyLoad): Promise<readonly string[]> {
  const { minutes, processes, log } = options;
  const knee = await findKnee(options);
  if (knee === 0) return [`cannot serve even ${FIRST_RATE} pages a second`];
  const rate = Math.round(knee * SHARE_OF_KNEE);
  log(`knee at ${knee} pages a second; holding ${rate} a second for ${minutes} minutes`);
  const load = options.loadAt(rate);
  await sleep(WARM_UP_MS);
  const begin = performance.now();
  const memorySamples = await watch(options, load, begin);
  await load.stop();
  const growths = processes.map(({ name }, index) =>
    growthOf(
      name,
      memorySamples.slice(CACHE_FILL_MINUTES).map((sample) => sample[index] ?? 0),
    ),
  );
  log(linesOfGrowth(growths));
  return violatedLimits(between(load, begin, 0, memorySamples.length), growths);
}

/**
 * Raises the rate until Kleinrock's power (rate ÷ mean delay, highest at the knee) has halved or a page
 * fails.
 */
async function findKnee({ loadAt, shouldContinue, log }: SteadyLoad): Promise<number> {
  let knee = { rate: 0, power: 0 };
  for (let rate = FIRST_RATE; shouldContinue(); rate = Math.round(rate * RATE_FACTOR)) {
    const load = loadAt(rate);
    const begin = performance.now() + WARM_UP_MS;
    await sleep(WARM_UP_MS + STEP_MS);
    await load.stop();
    const pages = summarise([...load.reads, ...load.searches], begin, begin + STEP_MS);
    const { mean = Number.POSITIVE_INFINITY, p50, p99, failed } = pages;
    const ms = [mean, p50, p99].map((value) => value?.toFixed(1)).join("/");
    log(`${rate} pages a second: mean/p50/p99 ${ms} ms, ${failed} failed`);
    const power = rate / mean;
    if (failed > 0 || power < knee.power / 2) break;
    if (power > knee.power) knee = { rate, power };
  }
  return knee.rate;
}

/** Logs a summary every few minutes; returns the memory of each process in MB, one sample a minute. */
async function watch({ minutes, processes, shouldContinue, log }: SteadyLoad, load: Load, begin: number) {
  const memorySamples: (readonly number[])[] = [];
  for (let minute = 1; minute <= minutes && shouldContinue(); minute += 1) {
    await sleep(begin + minute * MINUTE_MS - performance.now());
    const memory = await Promise.all(processes.map(({ url }) => memoryMb(url)));
    memorySamples.push(memory);
    const from = Math.floor((minute - 1) / PERIOD_MINUTES) * PERIOD_MINUTES;
    if (minute % PERIOD_MINUTES === 0 || minute === minutes)
      log(linesOfPeriod({ from, to: minute, memory, kinds: between(load, begin, from, minute) }));
  }
  return memorySamples;
}

/** Summarises the load from one minute to another. */
function between({ reads, searches, sales }: Load, begin: number, from: number, to: number) {
  const summary = (samples: readonly Sample[]) =>
    summarise(samples, begin + from * MINUTE_MS, begin + to * MINUTE_MS);
  return { pages: summary(reads), "new searches": summary(searches), sales: summary(sales) };
}
