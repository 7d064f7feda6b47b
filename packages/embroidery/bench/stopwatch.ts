const warmUpMs = 300;

/** Median and shortest time of a run, ms, once the code has run long enough for the compiler to have settled. */
export function stopwatch(runs: number, work: () => unknown): { median: number; best: number } {
  const end = performance.now() + warmUpMs;
  do work();
  while (performance.now() < end);
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { median: times[runs >> 1] ?? 0, best: times[0] ?? 0 };
}
