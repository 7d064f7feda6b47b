const warmUpMs = 300;

/**
 * Median, shortest and 99th of 100 CPU times in ms, measured after the compiler has optimised the code. CPU
 * time is used, because a busy machine distorts the wall clock.
 */
export function stopwatch(
  runs: number,
  work: () => unknown,
): { median: number; best: number; mostly: number } {
  const end = performance.now() + warmUpMs;
  do work();
  while (performance.now() < end);
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  times.sort((a, b) => a - b);
  return {
    median: times[runs >> 1] ?? 0,
    best: times[0] ?? 0,
    mostly: times[Math.floor(runs * 0.99)] ?? 0,
  };
}
