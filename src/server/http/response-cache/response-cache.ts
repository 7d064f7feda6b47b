import type { CachedResponse } from "./cached-response.ts";

/** Ready answers by key; the least used are forgotten when they would hold more than `maxBytes`. */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  put(key: string, answer: CachedResponse): void;
  clear(): void;
}

interface Entry {
  readonly answer: CachedResponse;
  /** As counted when it last changed. */
  cost: number;
  /** Asked for since it was last looked at for eviction: it gets a second chance. */
  isUsed: boolean;
}

export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new Map<string, Entry>();
  let held = 0;
  const remove = (key: string) => {
    held -= entries.get(key)?.cost ?? 0;
    entries.delete(key);
  };
  const evictOne = () => {
    for (const [key, entry] of entries) {
      if (!entry.isUsed) return remove(key);
      // To the end of the queue, which the loop comes to again.
      entry.isUsed = false;
      entries.delete(key);
      entries.set(key, entry);
    }
  };
  const makeRoom = (bytes: number) => {
    while (held + bytes > maxBytes) evictOne();
  };
  const countAnew = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return;
    const cost = costOf(key, entry.answer);
    held += cost - entry.cost;
    entry.cost = cost;
    makeRoom(0);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry) entry.isUsed = true;
      return entry?.answer;
    },
    put: (key, answer) => {
      remove(key);
      const cost = costOf(key, answer);
      if (cost > maxBytes) return;
      makeRoom(cost);
      const entry = { answer, cost, isUsed: false };
      entries.set(key, entry);
      held += cost;
      answer.onHeld(() => countAnew(key, entry));
    },
    clear: () => {
      entries.clear();
      held = 0;
    },
  };
}

/** The engine may keep two bytes for a letter. */
function costOf(key: string, answer: CachedResponse): number {
  return answer.held() + 2 * key.length;
}
