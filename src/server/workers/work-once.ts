/** Runs `work` for a key, or shares the result of a call for the same key that is still running. */
export type WorkOnce<T> = (key: string, work: () => Promise<T>) => Promise<T>;

export function createWorkOnce<T>(): WorkOnce<T> {
  const running = new Map<string, Slot<T>>();
  return (key, work) => {
    const sharedResult = running.get(key)?.result;
    if (sharedResult) return sharedResult;
    const slot: Slot<T> = {};
    running.set(key, slot);
    const result = work().finally(() => {
      running.delete(key);
      slot.result = undefined;
    });
    slot.result = result;
    return result;
  };
}

/**
 * A map that often grows and shrinks leaves old hash tables behind that link to the next one. Once one is in
 * the old generation, the engine frees none of them before a full collection. The map therefore holds slots,
 * which are empty by then.
 */
interface Slot<T> {
  result?: Promise<T> | undefined;
}
