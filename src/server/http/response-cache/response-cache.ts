import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

/** Cached responses by key; the least recently used are evicted above `maxBytes`. */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  put(key: string, answer: CachedResponse): void;
  clear(): void;
}

export function createResponseCache(maxBytes: number): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({
    // A size of 0 would mean no limit.
    maxSize: Math.max(1, Math.floor(maxBytes)),
    // The engine may use two bytes per character.
    sizeCalculation: (answer, key) => answer.heldBytes() + 2 * key.length,
  });
  const put = (key: string, answer: CachedResponse) => {
    // LRUCache does not recalculate the size of a value that is set again.
    cache.delete(key);
    cache.set(key, answer);
  };
  return {
    get: (key) => cache.get(key),
    put: (key, answer) => {
      put(key, answer);
      answer.onHeld(() => {
        if (cache.peek(key) === answer) put(key, answer);
      });
    },
    clear: () => cache.clear(),
  };
}
