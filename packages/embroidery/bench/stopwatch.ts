/** Median and shortest time of a run, ms, after a warm-up of three runs. */
export function stopwatch(runs: number, work: () => unknown): { median: number; best: number } {
  for (let k = 0; k < 3; k++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { median: times[runs >> 1] ?? 0, best: times[0] ?? 0 };
}
