/** Lets at most `most` tasks run at a time; the others wait in the order they came. */
export function createTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = () => {
    if (running >= most) return new Promise<void>((resolve) => waiting.push(resolve));
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
