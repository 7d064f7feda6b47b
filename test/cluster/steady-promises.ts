import type { Summary } from "./latencies.ts";

/** How the memory of a process went, by looks of equal distance. */
export interface Growth {
  readonly name: string;
  /** Megabytes a look, of the straight line that fits best; `undefined`: too few looks to say. */
  readonly slope: number | undefined;
  /** By that line, from the first look to the last, in shares of the average. */
  readonly share: number | undefined;
}

const MAX_P99_PER_P50 = 5;
const MAX_GROWTH = 0.1;
/** Fewer say more of the last collection of garbage than of the shop. */
const LOOKS_TO_TELL = 8;

/** `megabytes` as the process held them at one look after another. */
export function growthOf(name: string, megabytes: readonly number[]): Growth {
  if (megabytes.length < LOOKS_TO_TELL) return { name, slope: undefined, share: undefined };
  const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const mean = meanOf(megabytes);
  const middle = (megabytes.length - 1) / 2;
  const slope =
    meanOf(megabytes.map((each, look) => (look - middle) * (each - mean))) /
    meanOf(megabytes.map((_, look) => (look - middle) ** 2));
  return { name, slope, share: (slope * (megabytes.length - 1)) / mean };
}

/** What was asked for, by kind: what is in memory and what is not are not one distribution. */
export type Kinds = Readonly<Record<string, Summary>>;

/** A sentence for each promise about a steady load that was not kept: no failure, p99 ≤ 5 × p50 of each kind, flat memory. */
export function brokenPromises(kinds: Kinds, growths: readonly Growth[]): readonly string[] {
  return [
    ...Object.entries(kinds).flatMap(([kind, { requests, failed, p50 = 0, p99 = 0 }]) => [
      ...(failed > 0 ? [`${failed} of ${requests} ${kind} failed`] : []),
      ...(p99 > MAX_P99_PER_P50 * p50
        ? [`p99 of ${kind} is ${(p99 / p50).toFixed(1)} × p50, and ${MAX_P99_PER_P50} × was promised`]
        : []),
    ]),
    ...growths
      .filter(({ share = 0 }) => share > MAX_GROWTH)
      .map(({ name, share = 0 }) => `the memory of ${name} grew by ${(share * 100).toFixed(0)} %`),
  ];
}
