/** Measured request of a visitor. */
export interface Sample {
  /** Scheduled start, in milliseconds of `performance.now()`. */
  readonly at: number;
  /** Milliseconds from the scheduled start until the end of the response. */
  readonly ms: number;
  readonly isFailed: boolean;
  /** Whether it was sent again because its connection broke before a response, as browsers do. */
  readonly isRetried: boolean;
}

export interface Summary {
  readonly requests: number;
  readonly failed: number;
  readonly retried: number;
  /** Milliseconds; `undefined` without requests. */
  readonly mean: number | undefined;
  readonly p50: number | undefined;
  readonly p99: number | undefined;
  readonly p999: number | undefined;
}

/** Summarises requests scheduled from `from` until before `to`. */
export function summarise(samples: readonly Sample[], from: number, to: number): Summary {
  const own = samples.filter(({ at }) => at >= from && at < to);
  const sorted = own.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return {
    requests: own.length,
    failed: own.filter(({ isFailed }) => isFailed).length,
    retried: own.filter(({ isRetried }) => isRetried).length,
    mean: sorted.length > 0 ? sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length : undefined,
    p50: share(0.5),
    p99: share(0.99),
    p999: share(0.999),
  };
}

/** Seconds from `from` until requests succeeded again up to `to`; `undefined` if they did not. */
export function servedAgain(samples: readonly Sample[], from: number, to: number): number | undefined {
  const own = samples.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.at - b.at);
  const last = own.findLastIndex(({ isFailed }) => isFailed);
  if (last < 0) return 0;
  const next = own[last + 1];
  return next && (next.at + next.ms - from) / 1_000;
}
