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
