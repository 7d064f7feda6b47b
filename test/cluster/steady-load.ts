import { setTimeout as sleep } from "node:timers/promises";
import type { ShopProcess } from "../scenario/shop-processes.ts";
import { memoryMb } from "../scenario/work-left.ts";
import { linesOfGrowth, linesOfPart } from "./cluster-report.ts";
import { type Sample, summarise } from "./latencies.ts";
import { brokenPromises, growthOf } from "./steady-promises.ts";
import type { Load } from "./visits.ts";

export interface SteadyLoad {
  readonly minutes: number;
  readonly loadAt: (rate: number) => Load;
  readonly processes: readonly ShopProcess[];
  /** Whether to go on until the end. */
  readonly goesOn: () => boolean;
  readonly say: (sentence: string) => void;
}

const FIRST_RATE = 40;
const FASTER = 1.2;
const STEP_MS = 15_000;
/** Connections are made first; what comes meanwhile is not counted. */
const BEGIN_MS = 5_000;
const SHARE_OF_KNEE = 0.7;
const MINUTE_MS = 60_000;
const PART_MINUTES = 5;
/** So long a process fills its memory with what is asked for. */
const FILLING_MINUTES = 5;

/** Finds the knee, then holds 70 % of it; answers a sentence for each promise that was not kept. */
export async function holdSteady(options: SteadyLoad): Promise<readonly string[]> {
  const { minutes, processes, say } = options;
  const knee = await findKnee(options);
  if (knee === 0) return [`not even ${FIRST_RATE} pages a second are borne`];
  const rate = Math.round(knee * SHARE_OF_KNEE);
  say(`the knee is at ${knee} pages a second: now ${rate} a second, for ${minutes} minutes`);
  const load = options.loadAt(rate);
  await sleep(BEGIN_MS);
  const begin = performance.now();
  const looks = await watch(options, load, begin);
  await load.stop();
  const growths = processes.map(({ name }, index) =>
    growthOf(
      name,
      looks.slice(FILLING_MINUTES).map((look) => look[index] ?? 0),
    ),
  );
  say(linesOfGrowth(growths));
  return brokenPromises(between(load, begin, 0, looks.length), growths);
}

/** Asks faster and faster until throughput over delay, which is greatest at the knee (Kleinrock's power), has halved or a page fails. */
async function findKnee({ loadAt, goesOn, say }: SteadyLoad): Promise<number> {
  let knee = { rate: 0, power: 0 };
  for (let rate = FIRST_RATE; goesOn(); rate = Math.round(rate * FASTER)) {
    const load = loadAt(rate);
    const begin = performance.now() + BEGIN_MS;
    await sleep(BEGIN_MS + STEP_MS);
    await load.stop();
    const pages = summarise([...load.reads, ...load.searches], begin, begin + STEP_MS);
    const { mean = Number.POSITIVE_INFINITY, p50, p99, failed } = pages;
    const ms = [mean, p50, p99].map((value) => value?.toFixed(1)).join("/");
    say(`${rate} pages a second: mean/p50/p99 ${ms} ms, ${failed} failed`);
    const power = rate / mean;
    if (failed > 0 || power < knee.power / 2) break;
    if (power > knee.power) knee = { rate, power };
  }
  return knee.rate;
}

/** Says every few minutes how it goes; answers the megabytes of each process, minute by minute. */
async function watch({ minutes, processes, goesOn, say }: SteadyLoad, load: Load, begin: number) {
  const looks: (readonly number[])[] = [];
  for (let minute = 1; minute <= minutes && goesOn(); minute += 1) {
    await sleep(begin + minute * MINUTE_MS - performance.now());
    const memory = await Promise.all(processes.map(({ url }) => memoryMb(url)));
    looks.push(memory);
    const from = Math.floor((minute - 1) / PART_MINUTES) * PART_MINUTES;
    if (minute % PART_MINUTES === 0 || minute === minutes)
      say(linesOfPart({ from, to: minute, memory, kinds: between(load, begin, from, minute) }));
  }
  return looks;
}

/** From one minute of the hold to another. */
function between({ reads, searches, sales }: Load, begin: number, from: number, to: number) {
  const summary = (samples: readonly Sample[]) =>
    summarise(samples, begin + from * MINUTE_MS, begin + to * MINUTE_MS);
  return { pages: summary(reads), "new searches": summary(searches), sales: summary(sales) };
}
