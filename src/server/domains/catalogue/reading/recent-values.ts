/** The values that were asked for last, `most` of them at most. */
export interface RecentValues<K, V> {
  get(key: K): V | undefined;
  keep(key: K, value: V): void;
  forget(key: K): void;
}

interface Entry<V> {
  readonly value: V;
  /** Asked for since it was last looked at for eviction: it gets a second chance. */
  isUsed: boolean;
}

export function createRecentValues<K, V>(most: number): RecentValues<K, V> {
  const entries = new Map<K, Entry<V>>();
  const evictOne = () => {
    for (const [key, entry] of entries) {
      entries.delete(key);
      if (!entry.isUsed) return;
      // To the end of the queue, which the loop comes to again.
      entry.isUsed = false;
      entries.set(key, entry);
    }
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry) entry.isUsed = true;
      return entry?.value;
    },
    keep: (key, value) => {
      entries.delete(key);
      if (entries.size >= most) evictOne();
      entries.set(key, { value, isUsed: false });
    },
    forget: (key) => entries.delete(key),
  };
}
