/** Does `work` for a key, unless that is under way: then whoever asks waits for it, and gets the same. */
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
 * A map that is often filled and emptied leaves tables behind, each leading to the next with all that was in it: once one has
 * become old, the engine frees none before it looks at its whole heap. They hold places, which are empty by then.
 */
interface Place<T> {
  result?: Promise<T> | undefined;
}
