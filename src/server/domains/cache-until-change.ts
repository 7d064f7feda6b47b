/**
 * Caches the result of `read` until `onChange` reports a change of the catalogue. A failed read is not
 * cached.
 */
export function cacheUntilChange<T>(
  read: () => Promise<T>,
  onChange: (invalidate: () => void) => void,
): () => Promise<T> {
  let cached: Promise<T> | undefined;
  const invalidate = () => {
    cached = undefined;
  };
  onChange(invalidate);
  return () => {
    if (cached) return cached;
    // A Drizzle query runs again for each `await`; the promise of an async function does not.
    const reading = (async () => read())();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) invalidate();
    });
    return reading;
  };
}

/** `cacheUntilChange` for a `read` with arguments. */
export function cacheEachUntilChange<Args extends readonly unknown[], T>(
  read: (...args: Args) => Promise<T>,
  onChange: (invalidate: () => void) => void,
): (...args: Args) => Promise<T> {
  const cached = new Map<string, () => Promise<T>>();
  onChange(() => cached.clear());
  return (...args) => {
    const key = JSON.stringify(args);
    const one =
      cached.get(key) ??
      cacheUntilChange(
        () => read(...args),
        () => undefined,
      );
    cached.set(key, one);
    return one();
  };
}
