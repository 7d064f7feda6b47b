/**
 * Lets at most `most` tasks run at a time; the others wait in the order they came. `onWait` is told how many wait
 * already before one more does: what it throws refuses that task.
 */
export function createSemaphore(
  most: number,
  onWait: (waiting: number) => void = () => {},
): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = () => {
    if (running >= most) {
      onWait(waiting.length);
      return new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    return undefined;
  };
  const end = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (task) => {
    await begin();
    try {
      return await task();
    } finally {
      end();
    }
  };
}
