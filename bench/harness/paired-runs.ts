import { type Load, runLoad } from "./load.ts";
import type { ServerProcess } from "./server-process.ts";

export interface Contender {
  readonly server: ServerProcess;
  readonly load: Omit<Load, "port" | "requests">;
  /** `runLoad` by default. */
  readonly run?: (load: Load) => Promise<{ seconds: number }>;
  /** Factor of requests for the faster server, which would slow down while it waits for the other. */
  readonly times?: number;
}

export interface Round {
  readonly perSecond: number;
  /** Server CPU, µs per request. */
  readonly cpuMicros: number;
}

export interface PairResult {
  readonly ours: Round;
  readonly bare: Round;
  /** Median over rounds of ours ÷ bare, in requests per second. */
  readonly ratio: number;
  /** Median over rounds of bare ÷ ours, in server CPU per request; above 1 ours is cheaper. */
  readonly cpuRatio: number;
}

export interface PairOptions {
  readonly rounds?: number;
  readonly requests?: number;
  /** Requests to each server that are not counted. */
  readonly warmUp?: number;
}

/** Warm-up after which the compiler is done: an answer then costs half of the first hundreds. */
export const SETTLED = 12_000;

/** Runs the two in turn and compares each round, so that other work on the machine slows both. */
export async function comparePair(
  ours: Contender,
  bare: Contender,
  options: PairOptions = {},
): Promise<PairResult> {
  const { rounds = 5, requests = 8_000, warmUp = Math.ceil(requests / 4) } = options;
  await oneRound(ours, warmUp);
  await oneRound(bare, warmUp);
  const pairs: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ ours: await oneRound(ours, requests), bare: await oneRound(bare, requests) });
  return {
    ours: medianRound(pairs.map((pair) => pair.ours)),
    bare: medianRound(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
    cpuRatio: median(pairs.map((pair) => pair.bare.cpuMicros / pair.ours.cpuMicros)),
  };
}

async function oneRound(
  { server, load, run = runLoad, times = 1 }: Contender,
  round: number,
): Promise<Round> {
  const requests = round * times;
  const before = await server.cpuSeconds();
  const result = await run({ ...load, port: server.port, requests });
  const used = (await server.cpuSeconds()) - before;
  return { perSecond: requests / result.seconds, cpuMicros: (used / requests) * 1e6 };
}

function medianRound(rounds: readonly Round[]): Round {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    cpuMicros: median(rounds.map((round) => round.cpuMicros)),
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `share` from 0 to 1; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
