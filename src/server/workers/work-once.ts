/** Runs `work` for a key, or shares the result of a call for the same key that is still running. */
export type WorkOnce<T> = (key: string, work: () => Promise<T>) => Promise<T>;

export function createWorkOnce<T>(): WorkOnce<T> {
  const underWay = new Map<string, Place<T>>();
  return (key, work) => {
    const begun = underWay.get(key)?.result;
    if (begun) return begun;
    const place: Place<T> = {};
    underWay.set(key, place);
    const result = work().finally(() => {
      underWay.delete(key);
      place.result = undefined;
    });
    place.result = result;
    return result;
  };
}

/**
 * A map that often grows and shrinks leaves old hash tables behind that link to the next one. Once one is in
 * the old generation, the engine frees none of them before a full collection. The map therefore holds slots,
 * which are empty by then.
 */
interface Place<T> {
  result?: Promise<T> | undefined;
}
