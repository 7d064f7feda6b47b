/** What `read` answers, in memory until `onChange` tells of a change of the catalogue. A failed read is not kept. */
export function cacheUntilChange<T>(
  read: () => Promise<T>,
  onChange: (invalidate: () => void) => void,
): () => Promise<T> {
  let kept: Promise<T> | undefined;
  const invalidate = () => {
    kept = undefined;
  };
  onChange(invalidate);
  return () => {
    if (kept) return kept;
    // A query of Drizzle runs again for each `await`; the promise of an async function does not.
    const reading = (async () => read())();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) invalidate();
    });
    return reading;
  };
}
