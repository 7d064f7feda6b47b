import type { Summary } from "./latencies.ts";

/** Memory growth of a process, from samples at equal intervals. */
export interface Growth {
  readonly name: string;
  /** Slope of the regression line in MB per sample; `undefined` with too few samples. */
  readonly slope: number | undefined;
  /** Growth along that line from first to last sample, relative to the mean. */
  readonly share: number | undefined;
}

const MAX_P99_PER_P50 = 5;
const MAX_GROWTH = 0.1;
/** Fewer samples show the latest garbage collection rather than growth. */
const MIN_SAMPLES = 8;

/** Fits a line to the samples, in MB. */
export function growthOf(name: string, megabytes: readonly number[]): Growth {
  if (megabytes.length < MIN_SAMPLES) return { name, slope: undefined, share: undefined };
  const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const mean = meanOf(megabytes);
  const middle = (megabytes.length - 1) / 2;
  const slope =
    meanOf(megabytes.map((each, index) => (index - middle) * (each - mean))) /
    meanOf(megabytes.map((_, index) => (index - middle) ** 2));
  return { name, slope, share: (slope * (megabytes.length - 1)) / mean };
}

/** Summaries by kind of request, because cached and uncached responses have different distributions. */
export type Kinds = Readonly<Record<string, Summary>>;

/** Sentence for each exceeded limit: no failures, p99 ≤ 5 × p50 of each kind, flat memory. */
export function violatedLimits(kinds: Kinds, growths: readonly Growth[]): readonly string[] {
  return [
    ...Object.entries(kinds).flatMap(([kind, { requests, failed, p50 = 0, p99 = 0 }]) => [
      ...(failed > 0 ? [`${failed} of ${requests} ${kind} failed`] : []),
      ...(p99 > MAX_P99_PER_P50 * p50
        ? [`p99 of ${kind} is ${(p99 / p50).toFixed(1)} × p50, limit ${MAX_P99_PER_P50} ×`]
        : []),
    ]),
    ...growths
      .filter(({ share = 0 }) => share > MAX_GROWTH)
      .map(({ name, share = 0 }) => `the memory of ${name} grew by ${(share * 100).toFixed(0)} %`),
  ];
}
