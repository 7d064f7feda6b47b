/**
 * Caches the result of `read` until `onChange` reports a change of the catalogue. A failed read is not
 * cached.
 */
export function cacheUntilChange<T>(
  read: () => Promise<T>,
  onChange: (invalidate: () => void) => void,
): () => Promise<T> {
  let promise: Promise<T> | undefined;
  const invalidate = () => {
    promise = undefined;
  };
  onChange(invalidate);
  return () => {
    if (promise) return promise;
    // A Drizzle query runs again for each `await`; the promise of an async function does not.
    const reading = (async () => read())();
    promise = reading;
    reading.catch(() => {
      if (promise === reading) invalidate();
    });
    return reading;
  };
}

/** `cacheUntilChange` for a `read` with arguments. */
export function cacheEachUntilChange<Args extends readonly unknown[], T>(
  read: (...args: Args) => Promise<T>,
  onChange: (invalidate: () => void) => void,
): (...args: Args) => Promise<T> {
  const entries = new Map<string, () => Promise<T>>();
  onChange(() => entries.clear());
  return (...args) => {
    const key = JSON.stringify(args);
    const one =
      entries.get(key) ??
      cacheUntilChange(
        () => read(...args),
        () => undefined,
      );
    entries.set(key, one);
    return one();
  };
}
